import { TextDecoder, TextEncoder } from 'node:util';

// Browser APIs that jsdom lacks. Tests import this before the components that need it.

class NothingSeen {
  observe() {
    // jsdom has no layout.
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
  ResizeObserver: NothingSeen,
  IntersectionObserver: NothingSeen,
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
