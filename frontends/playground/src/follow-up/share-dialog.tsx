import type { QuestionView } from '@askwatch/contracts/asking';
import { copyToClipboard } from '@askwatch/web-kit/clipboard';
import { Button, buttonLook } from '@askwatch/web-kit/ui/button';
import { Dialog, focusFirst } from '@askwatch/web-kit/ui/dialog';
import { Field, Input } from '@askwatch/web-kit/ui/field';
import { toast } from '@askwatch/web-kit/ui/toast';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { Check, CircleAlert, Copy, ExternalLink, Link2, Link2Off } from 'lucide-react';
import { useRef, useState } from 'react';
import { shareTexts as texts } from '../texts.ts';
import { shareLink, useShare } from './use-share.ts';

const ShareError = ({ error }: { error: unknown }) => (
  <p role="alert" className="flex items-start gap-2 text-sm text-bad">
    <CircleAlert aria-hidden size={16} className="mt-0.75 shrink-0" />
    <ErrorText error={error} />
  </p>
);

const Visibility = () => (
  <div className="grid gap-2 text-sm text-muted">
    <p>{texts.who}</p>
    <p>{texts.stopAnyTime}</p>
  </div>
);

const Link = ({ link }: { link: string }) => {
  const [isCopied, setIsCopied] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const copy = async () => {
    const done = await copyToClipboard({ plain: link });
    setIsCopied(done);
    // If copying isn't allowed, the link is selected for the user to copy.
    if (!done) box.current?.focus();
    box.current?.select();
  };
  return (
    <div className="grid gap-3">
      <Field label={texts.link}>
        {(control) => (
          <Input
            {...control}
            ref={box}
            readOnly
            className="text-sm"
            value={link}
            onFocus={({ target }) => {
              target.select();
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button ref={focusFirst} autoFocus kind="primary" onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
          {isCopied ? texts.copied : texts.copy}
        </Button>
        <a href={link} target="_blank" rel="noopener" className={buttonLook({})}>
          {texts.open}
          <ExternalLink aria-hidden size={16} />
          <span className="sr-only">{texts.newTab}</span>
        </a>
      </div>
      <p role="status" className="sr-only">
        {isCopied ? texts.linkCopied : ''}
      </p>
    </div>
  );
};

const StopSharing = ({ isBusy, onStop }: { isBusy: boolean; onStop: () => void }) => {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking)
    return (
      <Button
        kind="quiet"
        size="small"
        className="-ml-3 justify-self-start"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        <Link2Off aria-hidden size={16} />
        {texts.stop}
      </Button>
    );
  return (
    <div role="group" aria-label={texts.stop} className="grid gap-3 rounded-control bg-bad-soft p-3 text-sm">
      <p>{texts.stopMeaning}</p>
      <div className="flex flex-wrap gap-2">
        <Button autoFocus size="small" className="border-bad/50 text-bad" disabled={isBusy} onClick={onStop}>
          {texts.stop}
        </Button>
        <Button
          size="small"
          onClick={() => {
            setIsAsking(false);
          }}
        >
          {texts.keep}
        </Button>
      </div>
    </div>
  );
};

const Content = ({ view, onClose }: { view: QuestionView; onClose: () => void }) => {
  const { share, unshare } = useShare();
  const { id, shareId } = view;
  return (
    <div className="grid gap-5">
      <p className="line-clamp-3 text-sm font-medium [overflow-wrap:anywhere]">
        <bdi>{view.question}</bdi>
      </p>
      <Visibility />
      {shareId === undefined ? (
        <Button
          ref={focusFirst}
          kind="primary"
          className="justify-self-start"
          disabled={share.isPending}
          onClick={() => {
            share.mutate(id);
          }}
        >
          <Link2 aria-hidden size={16} />
          {share.isPending ? texts.creating : texts.create}
        </Button>
      ) : (
        <>
          <Link link={shareLink(shareId)} />
          <div className="grid border-t border-line pt-3">
            <StopSharing
              isBusy={unshare.isPending}
              onStop={() => {
                unshare.mutate(id, {
                  onSuccess: () => {
                    onClose();
                    toast.ok(texts.stopped);
                  },
                });
              }}
            />
          </div>
        </>
      )}
      {(share.isError || unshare.isError) && <ShareError error={share.error ?? unshare.error} />}
    </div>
  );
};

export type ShareDialogProps = { view: QuestionView | undefined; onClose: () => void };

/** Explains who can read a shared answer, shows its link, and stops sharing. */
export const ShareDialog = ({ view, onClose }: ShareDialogProps) => (
  <Dialog title={texts.title} isOpen={view !== undefined} onClose={onClose}>
    {view && <Content key={view.id} view={view} onClose={onClose} />}
  </Dialog>
);
