import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { broken, page } from '../texts.ts';

type FullPageErrorProps = { title: string; retryLabel?: string; onRetry: () => void; children: string };

/** A page with only an error. */
export const FullPageError = ({ children, ...box }: FullPageErrorProps) => (
  <main id="main" className="mx-auto grid min-h-dvh max-w-text place-items-center px-4">
    <title>{`${box.title.replace(/\.$/, '')} · Askwatch`}</title>
    <h1 className="sr-only">{broken.heading}</h1>
    <ErrorBox {...box}>{children}</ErrorBox>
  </main>
);

/** The fallback when the shell itself crashes. */
export const Broken = () => (
  <FullPageError
    title={broken.crashed}
    retryLabel={page.reload}
    onRetry={() => {
      location.reload();
    }}
  >
    {broken.crashedNote}
  </FullPageError>
);
