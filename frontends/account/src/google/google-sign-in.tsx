import { SignInOptions } from '@askwatch/contracts/identity';
import { api } from '@askwatch/web-kit/api';
import { configQuery } from '@askwatch/web-kit/client-config';
import { Button } from '@askwatch/web-kit/ui/button';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Failure, Note } from '../frame/notes.tsx';
import { useStartSession } from '../frame/use-start-session.ts';
import { google as texts } from '../texts.ts';
import { googleError } from './google-error.ts';
import { GoogleMark } from './google-mark.tsx';
import { goToGoogle, isReturn, tokenOfReturn } from './keycloak.ts';

const optionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => api.get('/sign-in-options', SignInOptions, signal),
  networkMode: 'always',
});

/** For an installation without a Google client. Whoever runs it locally learns where to read on. */
const Off = () => {
  const config = useQuery(configQuery);
  return <Note>{config.data?.deployment === 'local' ? texts.offLocal : texts.off}</Note>;
};

/** Always shown. Whether Google is configured is only asked when it is needed. */
export const GoogleSignIn = ({ wanted }: { wanted: string | null }) => {
  const client = useQueryClient();
  const [isBack] = useState(() => isReturn(location.hash));
  const session = useStartSession<string>({ path: '/session/google', bodyOf: (accessToken) => ({ accessToken }) });
  const start = useMutation({
    mutationFn: async () => {
      const { google } = await client.query(optionsQuery);
      if (google) await goToGoogle(google, wanted);
      return { isConfigured: google !== null };
    },
    retry: false,
    networkMode: 'always',
  });
  const finish = useMutation({
    mutationFn: async () => {
      const { google } = await client.query(optionsQuery);
      if (!google) throw new Error('Google sign-in is not configured');
      return session.mutateAsync(await tokenOfReturn(google, wanted));
    },
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
  const isOff = start.data?.isConfigured === false;
  // After a start that went to Google, the browser is navigating away.
  const isBusy = finish.isPending || start.isPending || (start.isSuccess && !isOff);
  const error = start.error ?? finish.error;
  return (
    <div className="grid gap-4">
      <p
        aria-hidden
        className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {texts.or}
      </p>
      <Button
        className="h-11 text-base"
        disabled={isBusy}
        onClick={() => {
          start.mutate();
        }}
      >
        {isBusy ? <LoaderCircle aria-hidden size={16} className="animate-spin" /> : <GoogleMark />}
        {texts.button}
      </Button>
      {/* Below the button, which stays where it was pressed. */}
      {error !== null && !isBusy && <Failure error={error}>{googleError(error)}</Failure>}
      {isOff && <Off />}
    </div>
  );
};
