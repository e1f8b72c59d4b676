// Runs before the page is painted, so that a chosen theme never flashes in the other one. See the kit's theme.ts.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('askwatch-theme');
  } catch {
    // Storage can be forbidden; then the system decides.
  }
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = chosen === 'dark' || (chosen !== 'light' && prefersDark);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
