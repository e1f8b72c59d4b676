import { TextDecoder, TextEncoder } from 'node:util';

// What browsers have and jsdom lacks. Tests import this before the components that need it.

class NoResizes {
  observe() {
    // Nothing has a size here.
  }
  unobserve() {
    // As above.
  }
  disconnect() {
    // As above.
  }
}

Object.assign(globalThis, {
  TextDecoder,
  TextEncoder,
  ResizeObserver: NoResizes,
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  scrollTo: () => undefined,
});
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
