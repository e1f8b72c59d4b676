// Runs before the first paint, so that the wrong theme never flashes. See the kit's theme.ts.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('askwatch-theme');
  } catch {
    // Storage may be forbidden; use the system's setting.
  }
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = chosen === 'dark' || (chosen !== 'light' && prefersDark);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
