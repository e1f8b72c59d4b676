export const style = `:root {
  color-scheme: light dark;
  --ink: light-dark(#1d2a26, #e6efe9);
  --muted: light-dark(#54635c, #a3b3aa);
  --paper: light-dark(#fbfaf5, #131a17);
  --card: light-dark(#ffffff, #1b2420);
  --line: light-dark(#dcdfd3, #2e3a34);
  --accent: light-dark(#1f6b4a, #7fd0a6);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.6 Georgia, 'Times New Roman', serif; }
header, main, footer { max-width: 64rem; margin: 0 auto; padding: 1rem 1.25rem; }
header { display: flex; flex-wrap: wrap; gap: .5rem 2rem; align-items: baseline; border-bottom: 1px solid var(--line); }
.brand { font-size: 1.4rem; font-weight: bold; text-decoration: none; color: var(--ink); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; margin: 0; padding: 0; }
nav a, th, .role, .kicker { font-family: system-ui, sans-serif; font-size: .95rem; }
a { color: var(--accent); }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[aria-current] { font-weight: bold; text-decoration: none; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--card); padding: .5rem 1rem; }
h1 { font-size: clamp(2rem, 5vw, 3rem); line-height: 1.15; margin: 1.5rem 0 1rem; text-wrap: balance; }
h2 { margin-top: 2.5rem; }
p, li, dd { max-width: 42rem; }
.kicker, .role, footer, time { color: var(--muted); }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 1.25rem; padding: 0; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem; }
.card h2, .card h3 { margin: 0; font-size: 1.2rem; }
.role { margin: .1rem 0 .6rem; }
.price { font-size: 1.6rem; margin: .4rem 0; }
table { border-collapse: collapse; width: 100%; max-width: 48rem; }
caption { text-align: left; color: var(--muted); padding-bottom: .5rem; }
th, td { text-align: left; padding: .55rem .75rem .55rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
dt { font-weight: bold; margin-top: .75rem; }
dd { margin: 0; }
footer { margin-top: 4rem; border-top: 1px solid var(--line); font-size: .9rem; }
`;
