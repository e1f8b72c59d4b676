/** The colours and sizes of the product (frontends/kit/src/ui/theme.css), for a page without its scripts. */
export const style = `
:root { color-scheme: light dark; --paper: #fbfbf9; --surface: #fff; --ink: #15171c; --muted: #5a6070; --line: #e4e5e0;
  --accent: #2f4bd8; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #101216; --surface: #181b21; --ink: #eceef3; --muted: #9aa1b1; --line: #2a2e37; --accent: #8ea2ff; }
}
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 "Inter Variable", Inter, system-ui, sans-serif; }
main { max-width: 1120px; margin: 0 auto; padding: 32px 16px 96px; }
h1 { font-size: 28px; line-height: 1.2; margin: 24px 0 12px; }
h2 { font-size: 20px; margin: 40px 0 8px; overflow-wrap: anywhere; }
p { max-width: 72ch; margin: 8px 0; }
a { color: var(--accent); text-underline-offset: 4px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
dl { display: grid; gap: 8px; margin: 12px 0; font-size: 14px; }
dl div { display: grid; gap: 0 16px; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
@media (min-width: 720px) { dl div { grid-template-columns: 120px 1fr; } }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
table { width: 100%; min-width: 640px; border-collapse: collapse; font-size: 14px; }
th, td { padding: 8px 12px; text-align: left; vertical-align: top; border-top: 1px solid var(--line);
  font-weight: 400; }
thead th { border-top: 0; color: var(--muted); font-size: 12px; font-weight: 500; }
td:last-child { color: var(--muted); }
code { font-family: ui-monospace, monospace; font-size: 0.92em; }
`.trimStart();
