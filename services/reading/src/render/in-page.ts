/** The length of the visible text; it grows until the scripts are done. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- a page may have no body yet
export const textLength = (): number => document.body?.innerText.length ?? 0;

/** Scrolls through the page once, so that lazy content appears. */
export const scrollThrough = (): void => {
  const height = Math.min(document.documentElement.scrollHeight, 30_000);
  for (let y = 0; y < height; y += 700) window.scrollTo(0, y);
  window.scrollTo(0, 0);
};

/** Clicks a button that shows more content, except those that submit a form or navigate. */
export const showMore = (): boolean => {
  const wanted =
    /^(?:load|show|view|see|display)\s+(?:more|all)\b|^more(?:\s+(?:results|news|posts|people|team|items|articles|products))?$|^(?:mehr (?:laden|anzeigen)|weitere laden|voir plus|afficher plus|ver más|mostrar más|cargar más)\b/i;
  const buttons = [...document.querySelectorAll<HTMLElement>('button,[role="button"],a[href="#"],a:not([href])')];
  const button = buttons.find(
    (each) =>
      wanted.test((each.innerText || '').trim()) &&
      !each.closest('form') &&
      each.getClientRects().length > 0 &&
      !each.hasAttribute('disabled'),
  );
  button?.click();
  return button !== undefined;
};

type Shown = { html: string; url: string; isTooLarge: boolean };

/**
 * Marks invisible content, inlines shadow trees and same-site frames, and serialises the page as HTML. Content that a
 * visitor can open (tabs, accordions, menus) is kept; text that no visitor can ever see is not. Oversized pages are not
 * returned.
 */
export const serialise = (maxElements: number, maxChars: number): Shown => {
  const url = location.href.slice(0, 4096);
  const tooLarge = { html: '', url, isTooLarge: true };
  let chars = 0;
  let nodes = 0;
  const all = document.createNodeIterator(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = all.nextNode(); node; node = all.nextNode()) {
    if (node.nodeType === 1) nodes += 1;
    else chars += node.nodeValue?.length ?? 0;
    if (nodes > maxElements || chars > maxChars) return tooLarge;
  }
  const openable =
    '[role="tabpanel"],details,.tab-pane,.accordion,.accordion-item,.collapse,[class*="accordion" i],[class*="collaps" i],[class*="dropdown" i],[class*="carousel" i],[class*="slide" i],[class*="swiper" i]';
  const controlled = new Set<string>();
  for (const control of document.querySelectorAll('[aria-controls],[data-target],[data-bs-target],a[href^="#"]'))
    for (const name of ['aria-controls', 'data-target', 'data-bs-target', 'href'])
      for (const id of (control.getAttribute(name) ?? '').split(/\s+/))
        if (/^#?[\w-]+$/.test(id)) controlled.add(id.replace('#', ''));
  const canBeOpened = (element: Element) =>
    element.closest(openable) !== null || (element.id !== '' && controlled.has(element.id));

  const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const background = (element: Element): number[] | null => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== 'none') return null;
      const colour = numbers(style.backgroundColor);
      if ((colour[3] ?? 1) > 0.5 && colour.length >= 3) return colour;
    }
    return [255, 255, 255];
  };
  const isPaintedOver = (element: Element, style: CSSStyleDeclaration): boolean => {
    const ink = numbers(style.color);
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- pages still use it
    if ((ink[3] ?? 1) < 0.05) return style.backgroundClip !== 'text' && style.webkitBackgroundClip !== 'text';
    const paper = background(element);
    return paper !== null && [0, 1, 2].every((i) => Math.abs((ink[i] ?? 0) - (paper[i] ?? 0)) < 6);
  };
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '');

  /** Waits to fade in as it scrolls into view. */
  const fadesIn = (element: Element, style: CSSStyleDeclaration): boolean =>
    style.transform !== 'none' ||
    style.animationName !== 'none' ||
    style.willChange !== 'auto' ||
    parseFloat(style.transitionDuration) > 0 ||
    element.hasAttribute('data-w-id');

  const isUnseen = (element: Element): boolean => {
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.visibility === 'hidden' || style.visibility === 'collapse')
      return !canBeOpened(element);
    if (Number(style.opacity) < 0.05) return !canBeOpened(element) && !fadesIn(element, style);
    if (style.display === 'contents') return false;
    const box = element.getBoundingClientRect();
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- pages still use clip
    const clips = style.overflow !== 'visible' || style.clip !== 'auto' || /inset\((?:50|100)%/.test(style.clipPath);
    if (clips && (box.width <= 1 || box.height <= 1) && element.textContent.trim() !== '') return !canBeOpened(element);
    if (
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- pages still use clip
      /rect\(0(?:px)?,? 0(?:px)?,? 0(?:px)?,? 0(?:px)?\)|rect\(1px,? 1px,? 1px,? 1px\)/.test(style.clip) ||
      /inset\((?:50|100)%/.test(style.clipPath)
    )
      return true;
    if (parseFloat(style.textIndent) <= -999) return true;
    const outside = box.right + window.scrollX < -500 || box.bottom + window.scrollY < -500;
    if (outside && (style.position === 'absolute' || style.position === 'fixed')) return !canBeOpened(element);
    return hasText(element) && (parseFloat(style.fontSize) < 2 || isPaintedOver(element, style));
  };

  let elements = 0;
  const mark = (root: ParentNode): void => {
    for (const element of root.querySelectorAll('*')) {
      elements += 1;
      if (elements > maxElements) return;
      if (element.shadowRoot) mark(element.shadowRoot);
      if (!/^(?:SCRIPT|STYLE|HEAD|META|LINK|TITLE|BASE|NOSCRIPT|TEMPLATE)$/.test(element.tagName)) {
        if (isUnseen(element)) element.setAttribute('hidden', '');
        else if (element.hasAttribute('hidden')) element.removeAttribute('hidden');
      }
    }
  };
  mark(document);
  if (elements > maxElements) return tooLarge;

  const writeOut = (root: ParentNode): void => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) {
        writeOut(element.shadowRoot);
        const copy = document.createElement('div');
        for (const child of element.shadowRoot.children)
          if (child.tagName !== 'STYLE') copy.append(child.cloneNode(true));
        element.append(copy);
      }
      if (element.tagName === 'IFRAME') {
        const inner = (element as HTMLIFrameElement).contentDocument;
        if (!inner?.body || element.hasAttribute('hidden')) continue;
        mark(inner);
        const copy = document.createElement('div');
        for (const child of inner.body.children) copy.append(document.importNode(child, true));
        element.replaceWith(copy);
      }
    }
  };
  writeOut(document);
  // From here on, only the marks matter.
  for (const element of document.querySelectorAll('[style],[aria-hidden]')) {
    element.removeAttribute('style');
    element.removeAttribute('aria-hidden');
  }
  for (const script of document.querySelectorAll(
    'script:not([type="application/ld+json"]),style,link[rel="stylesheet"]',
  ))
    script.remove();
  const html = `<!doctype html>${document.documentElement.outerHTML}`;
  return html.length > maxChars ? tooLarge : { html, url, isTooLarge: false };
};
