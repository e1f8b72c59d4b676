import { returnTo } from '@askwatch/web-kit/return-to';
import { useUser } from '@askwatch/web-kit/session';
import { Navigate, useSearchParams } from '@askwatch/web-kit/router';
import { useErasedNote } from '../frame/erased-note.ts';
import { Frame } from '../frame/frame.tsx';
import { Success } from '../frame/notes.tsx';
import { PageLink } from '../frame/page-link.tsx';
import { GoogleSignIn } from '../google/google-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { signIn as texts } from '../texts.ts';

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
    <Frame title={texts.title} heading={texts.heading} lead={texts.lead}>
      <div className="grid gap-5">
        {isErased && <Success>{texts.erased}</Success>}
        <SignInForm search={wayBack(wanted)} />
        <GoogleSignIn wanted={wanted} />
        <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-5 text-sm text-muted">
          {texts.newHere}
          <PageLink to="/register" search={wayBack(wanted)}>
            {texts.register}
          </PageLink>
        </p>
      </div>
    </Frame>
  );
};
