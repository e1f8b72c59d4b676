import { type ComponentType, useEffect, useState } from 'react';
import { toast } from './toast.tsx';

/** After so long the page has what it needs, and what may be needed comes. */
const restMs = 5000;

/**
 * A dialog whose code is fetched once the page is at rest, or when it is opened before that.
 * @param load fetches the dialog
 * @param isOpen whether these props open it
 */
export const dialogOnUse = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> => {
  const OnUse = (props: Props) => {
    const [loaded, setLoaded] = useState<{ Dialog: ComponentType<Props> } | null>(null);
    const isWanted = isOpen(props) && !loaded;
    const { onClose } = props;
    useEffect(() => {
      const timer = setTimeout(() => void load().catch(() => undefined), restMs);
      return () => {
        clearTimeout(timer);
      };
    }, []);
    useEffect(() => {
      if (!isWanted) return;
      load().then(
        (Dialog) => {
          setLoaded({ Dialog });
        },
        () => {
          onClose();
          toast.bad('This could not be loaded. Check your connection and try again.');
        },
      );
      // What closes it may be another function each time; it is wanted once.
    }, [isWanted]);
    return loaded && <loaded.Dialog {...props} />;
  };
  return OnUse;
};
