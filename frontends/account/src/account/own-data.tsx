import { api, messageOf } from '@askwatch/web-kit/api';
import { saveFile } from '@askwatch/web-kit/save-file';
import { Button } from '@askwatch/web-kit/ui/button';
import { useMutation } from '@tanstack/react-query';
import { Download, LoaderCircle } from 'lucide-react';
import { Failure, Success } from '../frame/notes.tsx';
import { card, Section } from './section.tsx';
import { ownData as texts } from '../texts.ts';

export const OwnData = () => {
  const download = useMutation({
    mutationFn: () => api.file('/account/export'),
    networkMode: 'always',
    onSuccess: (file) => {
      saveFile(file, `askwatch-${new Date().toISOString().slice(0, 10)}.json`);
    },
  });
  return (
    <Section title={texts.title} about={texts.about}>
      <div className={`${card} grid justify-items-start gap-3`}>
        <p className="max-w-text text-sm text-muted">{texts.what}</p>
        <Button
          disabled={download.isPending}
          onClick={() => {
            download.mutate();
          }}
        >
          {download.isPending ? (
            <LoaderCircle aria-hidden size={16} className="animate-spin" />
          ) : (
            <Download aria-hidden size={16} />
          )}
          {texts.button}
        </Button>
        {download.isSuccess && <Success>{texts.done}</Success>}
        {download.isError && <Failure error={download.error}>{messageOf(download.error)}</Failure>}
      </div>
    </Section>
  );
};
