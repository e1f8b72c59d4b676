// Says in the page that a file of it is missing, as it is between two builds. Runs before all others and needs none.
(() => {
  const say = () => {
    const place = document.getElementById('loading');
    if (!place) return;
    place.setAttribute('role', 'alert');
    place.textContent = 'A part of Askwatch could not be loaded. There may be a new version: reload the page. ';
    const button = document.createElement('button');
    button.className = 'h-10 rounded-control border border-line bg-surface px-4 text-sm font-medium text-ink';
    button.textContent = 'Reload';
    button.addEventListener('click', () => location.reload());
    place.append(button);
  };
  addEventListener('askwatch-load-failure', say);
  // What fails to load does not bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && say(), true);
})();
