import { CrmToken, type CrmView } from '@askwatch/contracts/publishing';
import { api, messageOf } from '@askwatch/web-kit/api';
import { fullText } from '@askwatch/web-kit/time-text';
import { Button } from '@askwatch/web-kit/ui/button';
import { useCopying } from '@askwatch/web-kit/ui/copying';
import { Dialog } from '@askwatch/web-kit/ui/dialog';
import { toast } from '@askwatch/web-kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { card, Section } from '../account/section.tsx';
import { Failure } from '../frame/notes.tsx';
import { crmToken as texts } from '../texts.ts';
import { crmQuery } from './queries.ts';

/** Makes or revokes the token. The new token is only kept in this page, until it is closed. */
const useToken = () => {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: crmQuery(client).queryKey });
  const make = useMutation({
    mutationFn: () => api.ask('/crm/token', undefined, CrmToken),
    networkMode: 'always',
    onSettled: readAgain,
  });
  const revoke = useMutation({
    mutationFn: () => api.remove('/crm/token'),
    networkMode: 'always',
    onSuccess: () => {
      make.reset();
      toast.ok(texts.revoked);
    },
    onSettled: readAgain,
  });
  return { make, revoke };
};

const Shown = ({ token }: { token: string }) => {
  const { copy, byHand } = useCopying();
  return (
    <div role="status" className="grid gap-2 rounded-control bg-ok-soft p-3">
      <p className="text-sm">{texts.copyNow}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 text-sm [overflow-wrap:anywhere]">{token}</code>
        <Button
          size="small"
          onClick={() => {
            copy({ plain: token }, texts.copied);
          }}
        >
          <Copy aria-hidden size={16} />
          {texts.copy}
        </Button>
      </div>
      {byHand}
    </div>
  );
};

type AskedProps = { what: keyof typeof texts.sure | null; onClose: () => void; onSure: () => void };

const Asked = ({ what, onClose, onSure }: AskedProps) => {
  const { question, yes } = texts.sure[what ?? 'revoke'];
  return (
    <Dialog title={question} isOpen={what !== null} onClose={onClose}>
      <p className="text-sm text-muted">{texts.consequence}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{texts.keep}</Button>
        <Button kind={what === 'revoke' ? 'danger' : 'primary'} onClick={onSure}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
};

export const Token = ({ crm }: { crm: CrmView }) => {
  const { make, revoke } = useToken();
  const [asked, setAsked] = useState<keyof typeof texts.sure | null>(null);
  const isBusy = make.isPending || revoke.isPending;
  const failure = make.error ?? revoke.error;
  const close = () => {
    setAsked(null);
  };
  return (
    <Section title={texts.title} about={texts.about}>
      <div className={`${card} grid justify-items-start gap-4`}>
        {make.data && <Shown token={make.data.token} />}
        <p className="text-sm text-muted">
          {crm.tokenMade === undefined ? texts.none : texts.created(fullText(crm.tokenMade))}
        </p>
        {crm.tokenMade === undefined ? (
          <Button
            kind="primary"
            disabled={isBusy}
            onClick={() => {
              make.mutate();
            }}
          >
            {texts.create}
          </Button>
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button
              disabled={isBusy}
              onClick={() => {
                setAsked('replace');
              }}
            >
              {texts.createNew}
            </Button>
            <Button
              className="text-bad"
              disabled={isBusy}
              onClick={() => {
                setAsked('revoke');
              }}
            >
              {texts.revoke}
            </Button>
          </div>
        )}
        {failure && <Failure error={failure}>{messageOf(failure)}</Failure>}
        <p className="text-sm">
          <a href="/docs/events" className="text-accent underline decoration-accent/35 underline-offset-4">
            {texts.docs}
          </a>
        </p>
      </div>
      <Asked
        what={asked}
        onClose={close}
        onSure={() => {
          if (asked === 'replace') make.mutate();
          else revoke.mutate();
          close();
        }}
      />
    </Section>
  );
};
