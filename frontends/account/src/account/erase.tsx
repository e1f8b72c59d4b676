import type { AccountView } from '@askwatch/contracts/identity';
import { Button } from '@askwatch/web-kit/ui/button';
import { Dialog } from '@askwatch/web-kit/ui/dialog';
import { useState } from 'react';
import { EraseForm } from './erase-form.tsx';
import { card, Section } from './section.tsx';
import { erase as texts } from '../texts.ts';

export const Erase = ({ account }: { account: AccountView }) => {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <Section title={texts.title} about={texts.about}>
      <div className={`${card} grid justify-items-start gap-3`}>
        <p className="max-w-text text-sm text-muted">{texts.before}</p>
        <Button
          className="text-bad"
          onClick={() => {
            setIsOpen(true);
          }}
        >
          {texts.open}
        </Button>
      </div>
      <Dialog title={texts.question} isOpen={isOpen} onClose={close}>
        <EraseForm account={account} onCancel={close} />
      </Dialog>
    </Section>
  );
};
