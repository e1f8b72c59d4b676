import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { listTexts } from '../texts.ts';
import { toast } from './toast.tsx';

// By then the page has loaded what it needs, so optional code can be fetched.
const restMs = 5000;

/**
 * A dialog whose code is loaded once the page is idle, or when the dialog is first opened.
 * @param load imports the dialog
 * @param isOpen whether these props open the dialog
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
    const close = useEffectEvent(onClose);
    useEffect(() => {
      if (!isWanted) return;
      load().then(
        (Dialog) => {
          setLoaded({ Dialog });
        },
        () => {
          close();
          toast.bad(listTexts.loadFailed);
        },
      );
    }, [isWanted]);
    return loaded && <loaded.Dialog {...props} />;
  };
  return OnUse;
};
