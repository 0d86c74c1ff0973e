import { el } from "./dom.js";

/**
 * Tabs with one tab stop: the arrows, Home and End move between them. A panel is mounted when it is
 * first shown.
 */
export class Tabs {
  #list;
  #panels;
  #entries = new Map();
  #onSelect;
  current = null;

  constructor(list, panels, onSelect) {
    this.#list = list;
    this.#panels = panels;
    this.#onSelect = onSelect;
    list.setAttribute("role", "tablist");
    list.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Adds a tab for `{ id, title }`; `mount(element)` fills its panel. */
  add({ id, title }, mount) {
    const tab = el(
      "button",
      {
        type: "button",
        role: "tab",
        class: "tab",
        id: `tab-${id}`,
        tabIndex: -1,
        "aria-selected": "false",
        "aria-controls": `panel-${id}`,
        "data-testid": `tab-${id}`,
        onclick: () => this.select(id),
      },
      title,
    );
    const panel = el("div", {
      role: "tabpanel",
      class: "panel",
      id: `panel-${id}`,
      tabIndex: -1,
      hidden: true,
      "aria-labelledby": `tab-${id}`,
      "data-testid": `panel-${id}`,
    });
    this.#list.append(tab);
    this.#panels.append(panel);
    this.#entries.set(id, { tab, panel, mount, mounted: false });
  }

  has(id) {
    return this.#entries.has(id);
  }

  select(id, { focus = false } = {}) {
    const entry = this.#entries.get(id);
    if (!entry) return;
    for (const [other, { tab, panel }] of this.#entries) {
      const selected = other === id;
      tab.setAttribute("aria-selected", selected);
      tab.tabIndex = selected ? 0 : -1;
      panel.hidden = !selected;
    }
    this.current = id;
    if (!entry.mounted) {
      entry.mounted = true;
      entry.mount(entry.panel);
    }
    if (focus) entry.tab.focus();
    this.#onSelect(id);
  }

  #key(event) {
    const ids = [...this.#entries.keys()];
    const at = ids.indexOf(this.current);
    const to = {
      ArrowRight: (at + 1) % ids.length,
      ArrowLeft: (at + ids.length - 1) % ids.length,
      Home: 0,
      End: ids.length - 1,
    }[event.key];
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.select(ids[to], { focus: true });
  }
}
