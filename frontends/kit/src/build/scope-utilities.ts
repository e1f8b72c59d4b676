import { AtRule, type Plugin } from 'postcss';

/**
 * Scopes a remote's utilities to the remote: in the layer shared by all frontends, they would override the shell's
 * whenever they load later.
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
