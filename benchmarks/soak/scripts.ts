/**
 * Scripts that try to exhaust the browser or use it to attack others. The pages have too little text to be read without
 * rendering.
 */
export const hostileScripts: Record<string, string> = {
  'text that grows':
    'let s = "x".repeat(1 << 20); const kept = []; setInterval(() => { for (let i = 0; i < 64; i += 1) kept.push(s + i + Math.random()); document.body.textContent = kept.at(-1).repeat(8); }, 10)',
  'wasm memory':
    'const kept = []; setInterval(() => { const m = new WebAssembly.Memory({ initial: 2000 }); new Uint8Array(m.buffer).fill(7); kept.push(m); }, 20)',
  'elements that grow':
    'setInterval(() => { const f = document.createDocumentFragment(); for (let i = 0; i < 50000; i += 1) { const p = document.createElement("p"); p.textContent = "line " + i; f.append(p); } document.body.append(f); }, 20)',
  'typed arrays': 'const kept = []; setInterval(() => kept.push(new Uint8Array(64 << 20).fill(1)), 50)',
  'requests without end':
    'setInterval(() => { for (let i = 0; i < 50; i += 1) fetch("/flood?" + Math.random()).catch(() => {}); }, 10)',
  'a loop that never ends': 'document.title = "Loop"; for (;;);',
  'dialogs and windows': 'setInterval(() => { window.open("/flood"); alert("x"); confirm("x"); }, 10)',
  'a page that moves on': 'setTimeout(() => { location.href = "/script?" + Math.random(); }, 50)',
  workers:
    'setInterval(() => new Worker(URL.createObjectURL(new Blob(["const k = []; setInterval(() => k.push(new Uint8Array(8 << 20).fill(1)), 10)"]))), 50)',
  sockets: 'setInterval(() => { try { new WebSocket("ws://" + location.host + "/flood"); } catch {} }, 5)',
};

/** A page that runs one of these scripts. */
export const scriptPage = (script: string): string =>
  `<!doctype html><html lang="en"><title>App</title><body><div id="root"></div><script>${script}</script></body></html>`;
