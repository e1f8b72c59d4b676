import { SignInOptions } from '@askwatch/contracts/identity';
import { api } from '@askwatch/web-kit/api';
import { Button } from '@askwatch/web-kit/ui/button';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Failure } from '../frame/notes.tsx';
import { useStartSession } from '../frame/use-start-session.ts';
import { googleError } from './google-error.ts';
import { GoogleMark } from './google-mark.tsx';
import { goToGoogle, isReturn, tokenOfReturn } from './keycloak.ts';

type Google = NonNullable<SignInOptions['google']>;

const optionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => api.get('/sign-in-options', SignInOptions, signal),
  networkMode: 'always',
});

const ContinueWithGoogle = ({ google, wanted }: { google: Google; wanted: string | null }) => {
  const [isBack] = useState(() => isReturn(location.hash));
  const session = useStartSession<string>({ path: '/session/google', bodyOf: (accessToken) => ({ accessToken }) });
  const start = useMutation({ mutationFn: () => goToGoogle(google, wanted), retry: false, networkMode: 'always' });
  const finish = useMutation({
    mutationFn: async () => session.mutateAsync(await tokenOfReturn(google, wanted)),
    retry: false,
    networkMode: 'always',
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    // An authorization code can only be exchanged once.
    if (!isBack || hasBegun.current) return;
    hasBegun.current = true;
    finish.mutate();
  }, [isBack, finish]);
  // After start succeeds, the browser is navigating away.
  const isBusy = finish.isPending || start.isPending || start.isSuccess;
  const error = start.error ?? finish.error;
  return (
    <div className="grid gap-4">
      <p
        aria-hidden
        className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        or
      </p>
      {error !== null && !isBusy && <Failure error={error}>{googleError(error)}</Failure>}
      <Button
        className="h-11 text-base"
        disabled={isBusy}
        onClick={() => {
          start.mutate();
        }}
      >
        {isBusy ? <LoaderCircle aria-hidden size={16} className="animate-spin" /> : <GoogleMark />}
        Continue with Google
      </Button>
    </div>
  );
};

/** Shown only if Google is configured; if that can't be determined, it is hidden. */
export const GoogleSignIn = ({ wanted }: { wanted: string | null }) => {
  const { data } = useQuery(optionsQuery);
  return data?.google ? <ContinueWithGoogle google={data.google} wanted={wanted} /> : null;
};
