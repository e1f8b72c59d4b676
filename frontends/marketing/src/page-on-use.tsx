import { type ComponentType, lazy } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A page whose code is loaded when it is shown.
 * @returns the page, and `load` to fetch the code ahead of time: once it is there, the page renders without a loading
 *   state, which hydration needs
 */
export const pageOnUse = <Props extends object>(fetchPage: Load<Props>) => {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => {
    Loaded ??= await fetchPage();
    return { default: Loaded };
  };
  const Waiting = lazy(load);
  return { load, Page: (props: Props) => (Loaded ? <Loaded {...props} /> : <Waiting {...props} />) };
};
