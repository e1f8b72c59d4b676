import type { AccountView } from '@askwatch/contracts/identity';
import { Button } from '@askwatch/web-kit/ui/button';
import { Dialog } from '@askwatch/web-kit/ui/dialog';
import { useState } from 'react';
import { EraseForm } from './erase-form.tsx';
import { card, Section } from './section.tsx';

export const Erase = ({ account }: { account: AccountView }) => {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <Section title="Erase account" about="Deletes your account and all that belongs to it, for good.">
      <div className={`${card} grid justify-items-start gap-3`}>
        <p className="max-w-text text-sm text-muted">
          You are asked for your password first. Download your data before, if you want to keep it.
        </p>
        <Button
          className="text-bad"
          onClick={() => {
            setIsOpen(true);
          }}
        >
          Erase my account...
        </Button>
      </div>
      <Dialog title="Erase your account?" isOpen={isOpen} onClose={close}>
        <EraseForm account={account} onCancel={close} />
      </Dialog>
    </Section>
  );
};
