import type { Preferences, SampleMail } from '@askwatch/contracts/notifications';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { Segmented } from '@askwatch/web-kit/ui/segmented';
import { Skeleton } from '@askwatch/web-kit/ui/skeleton';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sampleQuery } from '../settings/queries.ts';
import { mailNodes } from './mail-nodes.ts';
import { sample as texts } from '../texts.ts';

const sheetOf = (css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};

/** Renders an email in a shadow root, so that its styles and the page's don't affect each other. */
const Html = ({ html }: { html: string }) => {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const { nodes, sheets } = mailNodes(html);
    root.replaceChildren(...nodes);
    root.adoptedStyleSheets = [
      ':host { all: initial; display: block; contain: content; overflow-x: auto; }',
      ...sheets,
    ].map(sheetOf);
  }, [html]);
  return <div ref={host} />;
};

const forms = [
  { value: 'html', label: texts.html },
  { value: 'text', label: texts.text },
] as const;

const Mail = ({ mail }: { mail: SampleMail }) => {
  const [form, setForm] = useState<'html' | 'text'>('html');
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4">
        <p className="min-w-0 text-sm">
          <span className="text-muted">{texts.subject}</span>
          <bdi className="font-medium [overflow-wrap:anywhere]">{mail.subject}</bdi>
        </p>
        <Segmented label={texts.format} options={forms} value={form} onChange={setForm} />
      </div>
      {form === 'html' ? (
        <Html html={mail.html} />
      ) : (
        <pre className="overflow-x-auto p-4 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
          {mail.text}
        </pre>
      )}
    </div>
  );
};

/** A sample email for these preferences, with made-up changes. */
export const Sample = ({ preferences }: { preferences: Preferences }) => {
  const sample = useQuery(sampleQuery(preferences));
  return (
    <section aria-label={texts.title} className="min-w-0">
      <h2 className="mb-2 text-sm font-medium">{texts.title}</h2>
      {sample.data ? (
        <Mail mail={sample.data} />
      ) : sample.isPending ? (
        <Skeleton className="h-96" />
      ) : (
        <ErrorBox title={texts.failed} onRetry={() => void sample.refetch()}>
          {texts.failedNote} <ErrorText error={sample.error} />
        </ErrorBox>
      )}
      <p className="mt-2 text-sm text-muted">{texts.note}</p>
    </section>
  );
};
