import type { AccountView } from '@askwatch/contracts/identity';
import { dayText } from '@askwatch/web-kit/time-text';
import { Button } from '@askwatch/web-kit/ui/button';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { profile as texts } from '../texts.ts';
import { EditEmail } from './edit-email.tsx';
import { EditName } from './edit-name.tsx';
import { PendingEmail } from './pending-email.tsx';
import { card, Section } from './section.tsx';
import { SendAgain } from './send-again.tsx';

const Unverified = () => (
  <div className="mt-5 border-t border-line pt-5">
    <p className="mb-3 max-w-text text-sm text-muted">{texts.unverified}</p>
    <SendAgain />
  </div>
);

type EntryProps = {
  label: string;
  editLabel: string;
  children: ReactNode;
  form: (onClose: () => void) => ReactNode;
};

/** A fact with a button that replaces it by a form. Closing the form focuses the button again. */
const Entry = ({ label, editLabel, children, form }: EntryProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen)
    return form(() => {
      setIsOpen(false);
    });
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted">{label}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 [overflow-wrap:anywhere]">{children}</div>
      </div>
      <Button
        ref={button}
        size="small"
        aria-label={editLabel}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {texts.edit}
      </Button>
    </div>
  );
};

export const Profile = ({ account }: { account: AccountView }) => (
  <Section title={texts.title} about={texts.about}>
    <div className={card}>
      <div className="grid gap-5 text-base">
        <Entry
          label={texts.name}
          editLabel={texts.editName}
          form={(onClose) => <EditName account={account} onClose={onClose} />}
        >
          <bdi>{account.displayName}</bdi>
        </Entry>
        <Entry
          label={texts.email}
          editLabel={texts.editEmail}
          form={(onClose) => <EditEmail account={account} onClose={onClose} />}
        >
          <bdi className="min-w-0">{account.email}</bdi>
          {account.isEmailVerified ? (
            <Chip tone="ok">{texts.verified}</Chip>
          ) : (
            <Chip tone="warn">{texts.notVerified}</Chip>
          )}
          {account.hasGoogle && <Chip tone="unknown">{texts.google}</Chip>}
        </Entry>
        <div>
          <p className="text-sm text-muted">{texts.memberSince}</p>
          <p>{dayText(account.created)}</p>
        </div>
      </div>
      {account.emailChange && <PendingEmail change={account.emailChange} />}
      {!account.isEmailVerified && <Unverified />}
    </div>
  </Section>
);
