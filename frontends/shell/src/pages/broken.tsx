import { ErrorBox } from '@askwatch/web-kit/ui/error-box';

type AloneProps = { title: string; retryLabel?: string; onRetry: () => void; children: string };

/** A page that is nothing but what went wrong. */
export const Alone = ({ children, ...box }: AloneProps) => (
  <main id="main" className="mx-auto grid min-h-dvh max-w-text place-items-center px-4">
    <title>{`${box.title.replace(/\.$/, '')} · Askwatch`}</title>
    <h1 className="sr-only">Askwatch</h1>
    <ErrorBox {...box}>{children}</ErrorBox>
  </main>
);

/** What is left when the shell itself fails. */
export const Broken = () => (
  <Alone
    title="This page stopped working."
    retryLabel="Reload"
    onRetry={() => {
      location.reload();
    }}
  >
    Your questions and answers are kept. Reload the page to go on.
  </Alone>
);
