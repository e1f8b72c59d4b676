import { api, messageOf } from '@askwatch/web-kit/api';
import { Button } from '@askwatch/web-kit/ui/button';
import { useMutation } from '@tanstack/react-query';
import { Download, LoaderCircle } from 'lucide-react';
import { Failure, Success } from '../frame/notes.tsx';
import { card, Section } from './section.tsx';

const save = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after the click has returned.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
};

export const OwnData = () => {
  const download = useMutation({
    mutationFn: () => api.file('/account/export'),
    networkMode: 'always',
    onSuccess: (file) => {
      save(file, `askwatch-${new Date().toISOString().slice(0, 10)}.json`);
    },
  });
  return (
    <Section title="Your data" about="Everything that Askwatch keeps about you, in one file.">
      <div className={`${card} grid justify-items-start gap-3`}>
        <p className="max-w-text text-sm text-muted">
          Your account, your devices, your questions and their answers, as JSON: readable by people and by programs.
        </p>
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
          Download my data
        </Button>
        {download.isSuccess && <Success>The file is in your downloads.</Success>}
        {download.isError && <Failure>{messageOf(download.error)}</Failure>}
      </div>
    </Section>
  );
};
