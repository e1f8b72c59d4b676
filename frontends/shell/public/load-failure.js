// Shows a message when one of the page's scripts is missing, as can happen during a deployment. Runs first, with no
// imports.
(() => {
  const showFailure = () => {
    const element = document.getElementById('loading');
    if (!element) return;
    element.setAttribute('role', 'alert');
    element.textContent = 'A part of Askwatch could not be loaded. There may be a new version. Reload the page. ';
    const button = document.createElement('button');
    button.className = 'h-10 rounded-control border border-line bg-surface px-4 text-sm font-medium text-ink';
    button.textContent = 'Reload';
    button.addEventListener('click', () => location.reload());
    element.append(button);
  };
  addEventListener('askwatch-load-failure', showFailure);
  // Load errors don't bubble, so listen in the capture phase.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showFailure(), true);
})();
