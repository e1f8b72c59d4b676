import { returnTo } from '@askwatch/web-kit/return-to';
import { useUser } from '@askwatch/web-kit/session';
import { Navigate, useSearchParams } from '@askwatch/web-kit/router';
import { useErasedNote } from '../frame/erased-note.ts';
import { Frame } from '../frame/frame.tsx';
import { Success } from '../frame/notes.tsx';
import { PageLink } from '../frame/page-link.tsx';
import { GoogleSignIn } from '../google/google-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The query string to pass on to the other signed-out pages. */
const wayBack = (wanted: string | null) =>
  wanted === null ? '' : `?${new URLSearchParams({ returnTo: wanted }).toString()}`;

export const SignInPage = () => {
  const user = useUser();
  const [search] = useSearchParams();
  const wanted = search.get('returnTo');
  const isErased = useErasedNote();
  if (user) return <Navigate to={returnTo(wanted, location.origin)} replace />;
  return (
    <Frame title="Log In" heading="Sign in to Askwatch" lead="Ask a website a question and see the proof.">
      <div className="grid gap-5">
        {isErased && <Success>Your account is erased, with all that belonged to it.</Success>}
        <SignInForm search={wayBack(wanted)} />
        <GoogleSignIn wanted={wanted} />
        <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-5 text-sm text-muted">
          New here?
          <PageLink to="/register" search={wayBack(wanted)}>
            Create account
          </PageLink>
        </p>
      </div>
    </Frame>
  );
};
