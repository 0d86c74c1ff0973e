/*
 * Reads the network files of Superflip. The class NetworkFile of the package neural describes their
 * format, and Network the arithmetic.
 */
#ifndef SUPERFLIP_NETWORK_FILE_H
#define SUPERFLIP_NETWORK_FILE_H

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace superflip {

constexpr int PIECES = 20;
constexpr int CODES = 24;
constexpr int ROWS = PIECES * CODES;

/* A layer; the weights of the first one are rows by code, those of the others rows by output. */
struct Layer {
  int inputs;
  int outputs;
  std::vector<int16_t> weights;
  std::vector<int32_t> bias;
  /* Empty in the last layer. */
  std::vector<int32_t> shifts;
  bool residual;
  /* Of a residual layer only: the factors of the inputs of the layer before. */
  std::vector<int32_t> skip;
};

class NetworkFile {
 public:
  std::string metric;
  bool has_value = true;
  bool has_policy = false;
  /* Of the value, and of the logits. */
  double value_scale = 0;
  double policy_scale = 0;
  std::vector<Layer> layers;

  explicit NetworkFile(const std::string &path) : path_(path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) {
      fail("cannot be read");
    }
    bytes_.assign(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    size_t end = bytes_.find("\n\n");
    if (bytes_.compare(0, MAGIC.size(), MAGIC) != 0 || end == std::string::npos) {
      fail("is not a network of format 1");
    }
    read_header(bytes_.substr(MAGIC.size(), end + 1 - MAGIC.size()));
    /* The other outputs of a network without a policy have the scale of the value. */
    policy_scale = has_policy ? policy_scale : value_scale;
    at_ = end + 2;
    check_layers();
    check_payload();
    for (size_t i = 0; i < layers.size(); i++) {
      read_layer(layers[i], i == 0, i == layers.size() - 1);
    }
  }

 private:
  const std::string MAGIC = "superflip network 1\n";
  static constexpr int MAX_OUTPUTS = 1 << 16;

  std::string path_;
  std::string bytes_;
  size_t at_ = 0;
  uint32_t checksum_ = 0;

  [[noreturn]] void fail(const std::string &fault) const {
    throw std::runtime_error(path_ + " " + fault);
  }

  void read_header(const std::string &text) {
    std::istringstream lines(text);
    std::string line;
    while (std::getline(lines, line)) {
      size_t space = line.find(' ');
      std::string key = line.substr(0, space);
      std::string value = space == std::string::npos ? "" : line.substr(space + 1);
      if (key == "layer") {
        add_layer(value);
      } else if (key == "metric") {
        metric = value;
      } else if (key == "value-scale") {
        value_scale = std::strtod(value.c_str(), nullptr);
      } else if (key == "policy-scale") {
        policy_scale = std::strtod(value.c_str(), nullptr);
      } else if (key == "checksum") {
        checksum_ = read_checksum(value);
      } else if (key == "puzzle") {
        require(line, value, "3x3x3");
      } else if (key == "heads") {
        read_heads(line, value);
      } else if (key == "input") {
        require(line, value, "pieces 20 24");
      } else if (key == "arithmetic") {
        require(line, value, "int8");
      } else if (key != "name" && key != "trained") {
        fail("has the line \"" + line + "\", which this library does not know");
      }
    }
  }

  void read_heads(const std::string &line, const std::string &value) {
    has_value = value != "policy";
    has_policy = value != "value";
    if (has_value && has_policy) {
      require(line, value, "value policy");
    }
  }

  void require(const std::string &line, const std::string &value, const char *supported) const {
    if (value != supported) {
      fail("has the line \"" + line + "\", this library evaluates only \"" + supported + "\"");
    }
  }

  void add_layer(const std::string &text) {
    Layer layer = {};
    char kind[9];
    int parts = std::sscanf(text.c_str(), "%8s %d %d", kind, &layer.inputs, &layer.outputs);
    layer.residual = parts == 3 && !layers.empty() && std::strcmp(kind, "residual") == 0;
    if (parts != 3 ||
        (!layer.residual && std::strcmp(kind, layers.empty() ? "rows" : "dense") != 0)) {
      fail("has the layer \"" + text + "\", which this library does not know");
    }
    layers.push_back(layer);
  }

  uint32_t read_checksum(const std::string &text) const {
    unsigned int checksum = 0;
    if (std::sscanf(text.c_str(), "crc32c %8x", &checksum) != 1) {
      fail("has a checksum that this library does not know");
    }
    return checksum;
  }

  void check_layers() const {
    int inputs = ROWS;
    for (size_t i = 0; i < layers.size(); i++) {
      const Layer &layer = layers[i];
      if (layer.inputs != inputs || layer.outputs < 1 || layer.outputs > MAX_OUTPUTS) {
        fail("has layers that do not fit each other");
      }
      if (layer.residual &&
          (i < 2 || i == layers.size() - 1 || layers[i - 1].inputs != layer.outputs)) {
        fail("has a residual layer that does not fit the layers around it");
      }
      inputs = layer.outputs;
    }
    if (layers.size() < 2) {
      fail("has fewer than two layers");
    }
    const int moves = metric == "htm" ? 18 : 12;
    if (has_policy && layers.back().outputs != moves + (has_value ? 1 : 0)) {
      fail("has a policy with a number of outputs that is not that of the moves");
    }
  }

  void check_payload() const {
    size_t size = 0;
    for (size_t i = 0; i < layers.size(); i++) {
      const size_t outputs = layers[i].outputs;
      const size_t weights = outputs * layers[i].inputs;
      size_t weight_bytes = i == 0 ? sizeof(int16_t) : sizeof(int8_t);
      size_t bias_bytes = i == 0 ? sizeof(int16_t) : sizeof(int32_t);
      size += weight_bytes * weights + bias_bytes * outputs;
      size += i == layers.size() - 1 ? 0 : outputs;
      size += layers[i].residual ? sizeof(uint16_t) * outputs : 0;
    }
    if (bytes_.size() - at_ != size) {
      fail("is damaged: its weights do not have the size that its header states");
    }
    if (crc32c() != checksum_) {
      fail("is damaged: its weights do not have the checksum that its header states");
    }
  }

  uint32_t crc32c() const {
    const uint32_t polynomial = 0x82F63B78;
    uint32_t crc = ~0u;
    for (size_t i = at_; i < bytes_.size(); i++) {
      crc ^= static_cast<uint8_t>(bytes_[i]);
      for (int bit = 0; bit < 8; bit++) {
        crc = crc >> 1 ^ (crc & 1 ? polynomial : 0);
      }
    }
    return ~crc;
  }

  /* Numbers are little-endian, as on every processor that CUDA supports. */
  template <typename Number, typename Wide>
  void read(std::vector<Wide> &numbers, size_t count) {
    numbers.resize(count);
    for (size_t i = 0; i < count; i++, at_ += sizeof(Number)) {
      Number number;
      std::memcpy(&number, bytes_.data() + at_, sizeof number);
      numbers[i] = number;
    }
  }

  void read_layer(Layer &layer, bool first, bool last) {
    const size_t outputs = layer.outputs;
    if (first) {
      read<int16_t>(layer.weights, outputs * layer.inputs);
      read<int16_t>(layer.bias, outputs);
    } else {
      read<int8_t>(layer.weights, outputs * layer.inputs);
      read<int32_t>(layer.bias, outputs);
    }
    read<int8_t>(layer.shifts, last ? 0 : outputs);
    read<uint16_t>(layer.skip, layer.residual ? outputs : 0);
  }
};

}  // namespace superflip

#endif
