import { AtRule, type Plugin } from 'postcss';

/**
 * Keeps a remote's utilities inside the remote: in the layer that all frontends share, they would override the shell's
 * wherever they come later.
 * @param name the remote, as in `data-remote` on the element around it
 */
export const scopeUtilities = (name: string): Plugin => ({
  postcssPlugin: 'scope-utilities',
  OnceExit(root) {
    root.walkAtRules('layer', (layer) => {
      if (layer.params !== 'utilities' || layer.nodes === undefined) return;
      const scope = new AtRule({ name: 'scope', params: `([data-remote='${name}'])`, nodes: layer.nodes });
      layer.removeAll();
      layer.append(scope);
    });
  },
});
