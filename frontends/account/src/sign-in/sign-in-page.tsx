import { returnTo } from '@askwatch/web-kit/return-to';
import { useUser } from '@askwatch/web-kit/session';
import { Navigate, useSearchParams } from 'react-router';
import { SignInForm } from './sign-in-form.tsx';

export const SignInPage = () => {
  const user = useUser();
  const [search] = useSearchParams();
  if (user) return <Navigate to={returnTo(search.get('returnTo'), location.origin)} replace />;
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-card px-4 pt-16 pb-24 outline-none md:pt-24">
      <title>Log In · Askwatch</title>
      <h1 className="text-xl font-semibold tracking-tight">Sign in to Askwatch</h1>
      <p className="mt-1 mb-8 text-base text-muted">Ask a website a question and see the proof.</p>
      <SignInForm />
    </main>
  );
};
