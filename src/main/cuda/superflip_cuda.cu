/*
 * Evaluates the networks of Superflip on a graphics processor: version 2 of the C interface, see
 * superflip_network.h. The weights stay in the memory of the device. Each call takes one of several
 * lanes, a stream with its buffers, so calls of several threads overlap.
 *
 * Options: network, device (0), streams (4), and batch (8192), the number of states per launch.
 */
#include "superflip_network.h"

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>

#include "layers.h"

using namespace superflip;

static_assert(PIECES == SUPERFLIP_CUBE_PIECES && CODES == SUPERFLIP_CUBE_CODES, "one input");

namespace {

void check(cudaError_t error, const char *call) {
  if (error != cudaSuccess) {
    throw std::runtime_error(std::string(call) + " failed: " + cudaGetErrorString(error));
  }
}

int padded(int count, int step) {
  return (count + step - 1) / step * step;
}

/* Memory of the device, zero at first. */
template <typename Number>
class DeviceArray {
 public:
  explicit DeviceArray(size_t count) {
    check(cudaMalloc(reinterpret_cast<void **>(&data_), sizeof(Number) * count), "cudaMalloc");
    cudaError_t error = cudaMemset(data_, 0, sizeof(Number) * count);
    if (error != cudaSuccess) {
      cudaFree(data_);
      check(error, "cudaMemset");
    }
  }

  explicit DeviceArray(const std::vector<Number> &numbers) : DeviceArray(numbers.size()) {
    const size_t bytes = sizeof(Number) * numbers.size();
    check(cudaMemcpy(data_, numbers.data(), bytes, cudaMemcpyHostToDevice), "cudaMemcpy");
  }

  ~DeviceArray() { cudaFree(data_); }

  DeviceArray(const DeviceArray &) = delete;
  DeviceArray &operator=(const DeviceArray &) = delete;

  Number *get() const { return data_; }

 private:
  Number *data_ = nullptr;
};

/* Memory of the host that the device reaches while the host computes. */
template <typename Number>
class PinnedArray {
 public:
  explicit PinnedArray(size_t count) {
    check(cudaMallocHost(reinterpret_cast<void **>(&data_), sizeof(Number) * count),
          "cudaMallocHost");
  }

  ~PinnedArray() { cudaFreeHost(data_); }

  PinnedArray(const PinnedArray &) = delete;
  PinnedArray &operator=(const PinnedArray &) = delete;

  Number *get() const { return data_; }

 private:
  Number *data_ = nullptr;
};

/* A layer with padding in the memory of the device. */
template <typename Number>
struct DeviceLayer {
  int inputs;
  int outputs;
  DeviceArray<Number> weights;
  DeviceArray<int32_t> bias;
  DeviceArray<int32_t> shifts;
  bool residual;
  DeviceArray<int32_t> skip;

  DeviceLayer(const Layer &layer, int padded_inputs, int padded_outputs, bool by_input)
      : inputs(padded_inputs),
        outputs(padded_outputs),
        weights(pad(layer, padded_inputs, padded_outputs, by_input)),
        bias(pad(layer.bias, padded_outputs)),
        shifts(pad(layer.shifts, padded_outputs)),
        residual(layer.residual),
        skip(pad(layer.skip, padded_outputs)) {}

 private:
  static void convert(int16_t from, int16_t &to) { to = from; }
  static void convert(int16_t from, half &to) { to = __int2half_rn(from); }

  /* Rows of weights by input (the first layer) or by output, each padded to the other number. */
  static std::vector<Number> pad(const Layer &layer, int inputs, int outputs, bool by_input) {
    const int length = by_input ? layer.outputs : layer.inputs;
    const size_t stride = by_input ? outputs : inputs;
    std::vector<Number> padded((size_t)inputs * outputs, Number());
    for (size_t i = 0; i < layer.weights.size(); i++) {
      convert(layer.weights[i], padded[i / length * stride + i % length]);
    }
    return padded;
  }

  static std::vector<int32_t> pad(std::vector<int32_t> numbers, int count) {
    numbers.resize(count);
    return numbers;
  }
};

/* A stream with the buffers of one batch. */
struct Lane {
  cudaStream_t stream = nullptr;
  PinnedArray<uint8_t> host_codes;
  PinnedArray<float> host_values;
  PinnedArray<float> host_logits;
  DeviceArray<uint8_t> codes;
  DeviceArray<float> values;
  DeviceArray<float> logits;
  /* For the inputs of a layer, those of the layer before it, and its outputs. */
  DeviceArray<half> activations[3];

  Lane(size_t batch, size_t width, size_t logits_per_state)
      : host_codes(batch * PIECES),
        host_values(batch),
        host_logits(std::max<size_t>(1, batch * logits_per_state)),
        codes(batch * PIECES),
        values(batch),
        logits(std::max<size_t>(1, batch * logits_per_state)),
        activations{DeviceArray<half>(batch * width), DeviceArray<half>(batch * width),
                    DeviceArray<half>(batch * width)} {
    check(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking), "cudaStreamCreate");
  }

  ~Lane() { cudaStreamDestroy(stream); }

  Lane(const Lane &) = delete;
  Lane &operator=(const Lane &) = delete;
};

/* The options of a network. */
struct Options {
  std::string network;
  int device = 0;
  int streams = 4;
  int batch = 8192;

  explicit Options(const char *text) {
    std::istringstream lines(text);
    std::string line;
    while (std::getline(lines, line)) {
      size_t equals = line.find('=');
      std::string key = line.substr(0, equals);
      std::string value = equals == std::string::npos ? "" : line.substr(equals + 1);
      if (key == "network") {
        network = value;
      } else if (key == "device") {
        device = number(line, value, 0, 255);
      } else if (key == "streams") {
        streams = number(line, value, 1, 64);
      } else if (key == "batch") {
        batch = padded(number(line, value, 1, 1 << 16), HiddenBlocking::STATES);
      } else {
        throw std::runtime_error("the option \"" + line +
                                 "\" is not one of network, device, streams, batch");
      }
    }
    if (network.empty()) {
      throw std::runtime_error("the option network is missing");
    }
  }

 private:
  static int number(const std::string &line, const std::string &value, int least, int most) {
    char *end = nullptr;
    long number = std::strtol(value.c_str(), &end, 10);
    if (value.empty() || *end != 0 || number < least || number > most) {
      throw std::runtime_error("the option \"" + line + "\" needs a number from " +
                               std::to_string(least) + " to " + std::to_string(most));
    }
    return (int)number;
  }
};

thread_local std::string last_message;

/* Calls a function, and turns an exception into a code and a message. */
template <typename Function>
int32_t guarded(Function function) {
  try {
    function();
    return 0;
  } catch (const std::exception &e) {
    last_message = e.what();
  } catch (...) {
    last_message = "an unknown failure";
  }
  return 1;
}

}  // namespace

/* A network on a device. */
struct superflip_handle {
  explicit superflip_handle(const Options &options) : device_(options.device) {
    select_device();
    NetworkFile file(options.network);
    metric_ = file.metric;
    value_scale_ = file.value_scale;
    logit_scale_ = file.policy_scale;
    outputs_ = file.layers.back().outputs;
    first_logit_ = file.has_value ? 1 : 0;
    batch_ = options.batch;
    load(file);
    for (int i = 0; i < options.streams; i++) {
      lanes_.push_back(std::make_unique<Lane>(batch_, width_, logit_count()));
      free_.push_back(lanes_.back().get());
    }
  }

  void describe(superflip_network_info &info) const {
    std::memset(&info, 0, sizeof info);
    std::snprintf(info.puzzle, sizeof info.puzzle, "3x3x3");
    std::snprintf(info.metric, sizeof info.metric, "%s", metric_.c_str());
    std::snprintf(info.device, sizeof info.device, "%s", name_.c_str());
    info.values = first_logit_;
    info.logits = logit_count();
    info.preferred_batch = batch_;
  }

  void evaluate(const uint8_t *codes, size_t count, float *values, float *logits) {
    check(cudaSetDevice(device_), "cudaSetDevice");
    const size_t width = logit_count();
    Lease lane(*this);
    for (size_t from = 0; from < count; from += batch_) {
      const size_t batch = std::min<size_t>(batch_, count - from);
      evaluate(*lane, codes + PIECES * from, batch, values, logits);
      if (values && first_logit_) {
        std::copy_n(lane->host_values.get(), batch, values + from);
      }
      if (logits) {
        std::copy_n(lane->host_logits.get(), batch * width, logits + width * from);
      }
    }
  }

 private:
  int device_;
  std::string name_;
  std::string metric_;
  double value_scale_;
  double logit_scale_;
  int outputs_;
  /* The number of the first output that is a logit: 1, or 0 without values. */
  int first_logit_;
  int batch_;
  /* The largest number of activations per state. */
  int width_ = 0;
  std::unique_ptr<DeviceLayer<int16_t>> first_;
  std::vector<std::unique_ptr<DeviceLayer<half>>> dense_;
  std::vector<std::unique_ptr<Lane>> lanes_;
  std::vector<Lane *> free_;
  std::mutex mutex_;
  std::condition_variable released_;

  int logit_count() const { return outputs_ - first_logit_; }

  /* A lane for as long as a call needs it; waits until one is free. */
  class Lease {
   public:
    explicit Lease(superflip_handle &handle) : handle_(handle) {
      std::unique_lock<std::mutex> lock(handle.mutex_);
      handle.released_.wait(lock, [&] { return !handle.free_.empty(); });
      lane_ = handle.free_.back();
      handle.free_.pop_back();
    }

    ~Lease() {
      {
        std::lock_guard<std::mutex> lock(handle_.mutex_);
        handle_.free_.push_back(lane_);
      }
      handle_.released_.notify_one();
    }

    Lease(const Lease &) = delete;
    Lease &operator=(const Lease &) = delete;

    Lane &operator*() const { return *lane_; }
    Lane *operator->() const { return lane_; }

   private:
    superflip_handle &handle_;
    Lane *lane_;
  };

  void select_device() {
    int devices = 0;
    cudaError_t error = cudaGetDeviceCount(&devices);
    if (error != cudaSuccess || devices == 0) {
      throw std::runtime_error(std::string("there is no CUDA device: ") +
                               cudaGetErrorString(error));
    }
    if (device_ >= devices) {
      throw std::runtime_error("there is no CUDA device " + std::to_string(device_) +
                               ": this system has " + std::to_string(devices));
    }
    check(cudaSetDevice(device_), "cudaSetDevice");
    cudaDeviceProp properties;
    check(cudaGetDeviceProperties(&properties, device_), "cudaGetDeviceProperties");
    name_ = properties.name;
  }

  void load(const NetworkFile &file) {
    width_ = padded(file.layers[0].outputs, HiddenBlocking::OUTPUTS);
    first_ = std::make_unique<DeviceLayer<int16_t>>(file.layers[0], ROWS, width_, true);
    int inputs = width_;
    for (size_t i = 1; i < file.layers.size(); i++) {
      const Layer &layer = file.layers[i];
      const bool last = i == file.layers.size() - 1;
      const int step = last ? LastBlocking::OUTPUTS : HiddenBlocking::OUTPUTS;
      const int outputs = padded(layer.outputs, step);
      dense_.push_back(std::make_unique<DeviceLayer<half>>(layer, inputs, outputs, false));
      width_ = last ? width_ : std::max(width_, outputs);
      inputs = outputs;
    }
  }

  template <typename... Parameters, typename... Arguments>
  static void launch(void (*kernel)(Parameters...), dim3 grid, cudaStream_t stream,
                     Arguments... arguments) {
    cudaLaunchConfig_t config = {};
    config.gridDim = grid;
    config.blockDim = dim3(THREADS);
    config.stream = stream;
    check(cudaLaunchKernelEx(&config, kernel, arguments...), "the launch of a kernel");
  }

  static DenseLayer dense(const DeviceLayer<half> &layer) {
    return {layer.inputs,     layer.outputs,      layer.weights.get(),
            layer.bias.get(), layer.shifts.get(), layer.residual ? layer.skip.get() : nullptr};
  }

  /* Evaluates one batch, and leaves the outputs in the lane. */
  void evaluate(Lane &lane, const uint8_t *codes, size_t count, bool values, bool logits) {
    for (size_t i = 0; i < PIECES * count; i++) {
      if (codes[i] >= CODES) {
        throw std::runtime_error("the code " + std::to_string(codes[i]) + " is above " +
                                 std::to_string(CODES - 1));
      }
      lane.host_codes.get()[i] = codes[i];
    }
    check(cudaMemcpyAsync(lane.codes.get(), lane.host_codes.get(), PIECES * count,
                          cudaMemcpyHostToDevice, lane.stream),
          "cudaMemcpyAsync");
    compute(lane, (int)count);
    if (values) {
      check(cudaMemcpyAsync(lane.host_values.get(), lane.values.get(), sizeof(float) * count,
                            cudaMemcpyDeviceToHost, lane.stream),
            "cudaMemcpyAsync");
    }
    if (logits && logit_count() > 0) {
      check(cudaMemcpyAsync(lane.host_logits.get(), lane.logits.get(),
                            sizeof(float) * logit_count() * count, cudaMemcpyDeviceToHost,
                            lane.stream),
            "cudaMemcpyAsync");
    }
    check(cudaStreamSynchronize(lane.stream), "cudaStreamSynchronize");
  }

  void compute(Lane &lane, int count) {
    const RowsLayer rows = {first_->outputs, first_->weights.get(), first_->bias.get(),
                            first_->shifts.get()};
    half *in = lane.activations[0].get();
    half *before = lane.activations[1].get();
    half *out = lane.activations[2].get();
    launch(sum_rows, dim3(count), lane.stream, rows, (const uint8_t *)lane.codes.get(), in);
    const int blocks = padded(count, HiddenBlocking::STATES) / HiddenBlocking::STATES;
    for (size_t i = 0; i + 1 < dense_.size(); i++) {
      const dim3 grid(blocks, dense_[i]->outputs / HiddenBlocking::OUTPUTS);
      launch(hidden_layer, grid, lane.stream, dense(*dense_[i]), (const half *)in,
             (const half *)before, out);
      std::swap(before, out);
      std::swap(before, in);
    }
    const DeviceLayer<half> &last = *dense_.back();
    const dim3 grid(blocks, last.outputs / LastBlocking::OUTPUTS);
    const Outputs outputs = {outputs_,     first_logit_,      value_scale_,
                             logit_scale_, lane.values.get(), lane.logits.get()};
    launch(last_layer, grid, lane.stream, dense(last), (const half *)in, count, outputs);
  }
};

int32_t superflip_network_version(void) {
  return SUPERFLIP_NETWORK_VERSION;
}

int32_t superflip_network_open(const char *options, superflip_handle **handle) {
  return guarded([&] { *handle = new superflip_handle(Options(options)); });
}

int32_t superflip_network_describe(superflip_handle *handle, superflip_network_info *info) {
  return guarded([&] { handle->describe(*info); });
}

int32_t superflip_network_evaluate(superflip_handle *handle, const uint8_t *codes, int32_t count,
                                   float *values, float *logits) {
  return guarded([&] { handle->evaluate(codes, (size_t)std::max(0, count), values, logits); });
}

int32_t superflip_network_message(char *text, int32_t size) {
  return std::snprintf(text, (size_t)size, "%s", last_message.c_str()) < 0;
}

int32_t superflip_network_close(superflip_handle *handle) {
  return guarded([&] { delete handle; });
}
