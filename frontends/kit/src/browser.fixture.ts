import { configure } from '@testing-library/dom';
import { TextDecoder, TextEncoder } from 'node:util';

// Generous, because CI has two slow cores.
configure({ asyncUtilTimeout: 10_000 });

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
  matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
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
