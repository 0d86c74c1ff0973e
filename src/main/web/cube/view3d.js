import * as THREE from "../three/three.module.min.js";
import { FACES, STICKERS } from "./model.js";
import { AXES, about, rotate } from "./space.js";
import { CUBIES, FRAMES } from "./viewcss.js";

const FIELD = 19;
const DISTANCE = 2.62 / Math.sin((FIELD / 2) * (Math.PI / 180));
const HALF = 0.495;
const ROUNDING = 0.075;

/** Draws the cube by WebGL. It has the methods of the renderer in viewcss.js. */
export class WebglRenderer {
  name = "webgl";
  #element;
  #renderer;
  #scene = new THREE.Scene();
  #camera = new THREE.PerspectiveCamera(FIELD, 1, 5, 60);
  #root = new THREE.Group();
  #cubies = [];
  #stickers = [];
  #overlays = [];
  #paints = {};
  #labels = {};
  #body;
  #observer;
  #frame = 0;
  #facelets = "";
  #marked = new Set();
  #letters = false;
  #picker = new THREE.Raycaster();
  #forget;

  /** @param onLost called if the browser takes the context away */
  constructor(element, onLost) {
    this.#element = element;
    this.#renderer = new THREE.WebGLRenderer({ antialias: true, alpha: true });
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    const canvas = this.#renderer.domElement;
    canvas.className = "webgl";
    canvas.setAttribute("aria-hidden", "true");
    canvas.addEventListener("webglcontextlost", onLost);
    this.#forget = () => canvas.removeEventListener("webglcontextlost", onLost);
    this.#camera.position.z = DISTANCE;
    this.#scene.add(this.#root);
    this.#light();
    this.#build();
    element.append(canvas);
    this.#observer = new ResizeObserver(() => this.#resize());
    this.#observer.observe(element);
    this.#resize();
  }

  #light() {
    const sky = new THREE.HemisphereLight(0xffffff, 0xe6e2db, 2.45);
    const key = new THREE.DirectionalLight(0xfffaf2, 1.05);
    key.position.set(-2, 4, 7);
    const rim = new THREE.DirectionalLight(0xeaf1ff, 0.55);
    rim.position.set(7, 3, 3);
    this.#scene.add(sky, key, rim);
  }

  #build() {
    const bodyShape = roundedBox();
    const stickerShape = sticker();
    const overlayShape = new THREE.PlaneGeometry(0.62, 0.62);
    this.#body = new THREE.MeshStandardMaterial({ roughness: 0.5 });
    for (const letter of FACES + ".") {
      this.#paints[letter] = new THREE.MeshStandardMaterial({ roughness: 0.42, metalness: 0 });
    }
    for (const cubie of CUBIES) {
      const box = new THREE.Mesh(bodyShape, this.#body);
      box.position.set(...cubie);
      this.#root.add(box);
      this.#cubies.push({ cubie, box });
      STICKERS.forEach(({ face, normal, cubie: at }, i) => {
        if (at.join() !== cubie.join()) return;
        const { right, down } = FRAMES[face];
        const basis = new THREE.Matrix4().makeBasis(
          new THREE.Vector3(...right),
          new THREE.Vector3(...down.map((c) => -c)),
          new THREE.Vector3(...normal),
        );
        const mesh = new THREE.Mesh(stickerShape, this.#paints["."]);
        mesh.quaternion.setFromRotationMatrix(basis);
        mesh.position.set(...normal.map((c) => c * HALF));
        mesh.userData.sticker = i;
        const overlay = new THREE.Mesh(overlayShape);
        overlay.position.z = 0.03;
        overlay.visible = false;
        mesh.add(overlay);
        box.add(mesh);
        this.#stickers[i] = mesh;
        this.#overlays[i] = overlay;
      });
    }
  }

  #resize() {
    const { clientWidth: width, clientHeight: height } = this.#element;
    if (!width || !height) return;
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    // A narrow picture moves the camera away, so that the cube fits its width too.
    this.#camera.position.z = DISTANCE * Math.max(1, height / width);
    this.#camera.updateProjectionMatrix();
    const seen = 2 * this.#camera.position.z * Math.tan((FIELD / 2) * (Math.PI / 180));
    this.unit = height / seen;
    this.#draw();
  }

  #draw() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#renderer.render(this.#scene, this.#camera);
    });
  }

  pick(event) {
    const box = this.#element.getBoundingClientRect();
    const point = new THREE.Vector2(
      ((event.clientX - box.left) / box.width) * 2 - 1,
      1 - ((event.clientY - box.top) / box.height) * 2,
    );
    this.#scene.updateMatrixWorld();
    this.#picker.setFromCamera(point, this.#camera);
    const hit = this.#picker.intersectObject(this.#root, true)[0];
    if (!hit) return -1;
    for (let object = hit.object; object; object = object.parent) {
      if (object.userData.sticker !== undefined) return object.userData.sticker;
      // Between two stickers, the nearest sticker of the cubie on the side that was hit counts.
      if (object.parent === this.#root) return this.#stickerOn(object, hit.face.normal);
    }
    return -1;
  }

  #stickerOn(box, normal) {
    const { cubie } = this.#cubies.find((c) => c.box === box);
    const parts = [normal.x, normal.y, normal.z];
    const axis = parts.reduce((best, c, i) => (Math.abs(c) > Math.abs(parts[best]) ? i : best), 0);
    const side = Math.sign(parts[axis]);
    return STICKERS.findIndex((s) => s.normal[axis] === side && s.cubie.join() === cubie.join());
  }

  setFacelets(facelets) {
    this.#facelets = facelets;
    this.#stickers.forEach((mesh, i) => (mesh.material = this.#paints[facelets[i]]));
    this.#label();
    this.#draw();
  }

  setOrientation(quaternion) {
    this.#root.quaternion.set(...quaternion);
    this.#draw();
  }

  setLayers(axis, angles) {
    for (const { cubie, box } of this.#cubies) {
      const turn = about(AXES[axis], angles[cubie[axis]] ?? 0);
      box.quaternion.set(...turn);
      box.position.set(...rotate(turn, cubie));
    }
    this.#draw();
  }

  setColours(colours) {
    for (const [name, paint] of Object.entries(this.#paints)) paint.color.set(colours[name]);
    this.#body.color.set(colours.body);
    for (const label of Object.values(this.#labels)) {
      label.map.dispose();
      label.dispose();
    }
    this.#labels = {};
    for (const name of FACES + "!") this.#labels[name] = labelMaterial(name, colours);
    this.#label();
    this.#draw();
  }

  setLetters(shown) {
    this.#letters = shown;
    this.#label();
    this.#draw();
  }

  setMarked(stickers) {
    this.#marked = new Set(stickers);
    this.#label();
    this.#draw();
  }

  #label() {
    this.#overlays.forEach((overlay, i) => {
      const name = this.#marked.has(i) ? "!" : this.#letters ? this.#facelets[i] : "";
      overlay.visible = Boolean(this.#labels[name]);
      if (overlay.visible) overlay.material = this.#labels[name];
    });
  }

  dispose() {
    this.#forget();
    cancelAnimationFrame(this.#frame);
    this.#observer.disconnect();
    this.#renderer.domElement.remove();
    this.#renderer.dispose();
    // Browsers allow few contexts, so this one is given back at once.
    if (!this.#renderer.getContext().isContextLost()) this.#renderer.forceContextLoss();
  }
}

/** A box with rounded edges: each point of a finer box is pulled to its distance from a core. */
function roundedBox() {
  const core = HALF - ROUNDING;
  const places = [0, 1 / 3, 2 / 3, 1].map((t) => HALF - ROUNDING * t);
  const grid = [...places.map((p) => -p), 0, ...places.reverse()];
  const shape = new THREE.BoxGeometry(8, 8, 8, 8, 8, 8);
  const { position, normal } = shape.attributes;
  for (let i = 0; i < position.count; i++) {
    const point = [position.getX(i), position.getY(i), position.getZ(i)].map((c) => grid[c + 4]);
    const inner = point.map((c) => Math.max(-core, Math.min(core, c)));
    const away = new THREE.Vector3(...point.map((c, j) => c - inner[j])).normalize();
    normal.setXYZ(i, away.x, away.y, away.z);
    position.setXYZ(i, ...inner.map((c, j) => c + away.getComponent(j) * ROUNDING));
  }
  return shape;
}

/** A rounded square with a bevel, about as large as the flat part of a cubie. */
function sticker() {
  const size = 0.376;
  const round = 0.095;
  const core = size - round;
  const shape = new THREE.Shape();
  [
    [core, -core],
    [core, core],
    [-core, core],
    [-core, -core],
  ].forEach(([x, y], i) => {
    shape.absarc(x, y, round, ((i - 1) * Math.PI) / 2, (i * Math.PI) / 2);
  });
  return new THREE.ExtrudeGeometry(shape, {
    depth: 0.004,
    bevelThickness: 0.014,
    bevelSize: 0.016,
    bevelSegments: 3,
    curveSegments: 6,
  });
}

/** A letter, or the ring that marks a sticker at fault. */
function labelMaterial(name, colours) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 128;
  const pen = canvas.getContext("2d");
  if (name === "!") {
    pen.lineWidth = 13;
    for (const [style, radius] of [
      ["#000", 43],
      ["#fff", 54],
    ]) {
      pen.strokeStyle = style;
      pen.beginPath();
      pen.arc(64, 64, radius, 0, 7);
      pen.stroke();
    }
  } else {
    pen.font = "600 84px system-ui, sans-serif";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillStyle = isLight(colours[name]) ? "#111" : "#fff";
    pen.fillText(name, 64, 68);
  }
  const map = new THREE.CanvasTexture(canvas);
  map.colorSpace = THREE.SRGBColorSpace;
  map.anisotropy = 4;
  return new THREE.MeshBasicMaterial({ map, transparent: true, depthWrite: false });
}

function isLight(colour) {
  const { r, g, b } = new THREE.Color(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.2;
}
