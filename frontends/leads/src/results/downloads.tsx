import { leadsFileName, type LeadSearchView } from '@askwatch/contracts/leads';
import { api } from '@askwatch/web-kit/api';
import { saveFile } from '@askwatch/web-kit/save-file';
import { Button } from '@askwatch/web-kit/ui/button';
import { toast } from '@askwatch/web-kit/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { files as texts } from '../texts.ts';

const files = [
  { path: 'csv', what: '', label: texts.csv },
  { path: 'contacts-csv', what: 'contacts', label: texts.contacts },
] as const;

/** The two files of an unlocked search. */
export const Downloads = ({ search }: { search: LeadSearchView }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ path, what }: (typeof files)[number]) => {
      saveFile(await api.file(`/leads/${encodeURIComponent(search.id)}/${path}`), leadsFileName(search, what));
    },
    networkMode: 'always',
    onError: (error) => {
      toast.failed(error, texts.failed);
    },
  });
  return (
    <div className="grid gap-2 md:flex md:flex-wrap">
      {files.map((file) => (
        <Button
          key={file.path}
          kind={file.what === '' ? 'primary' : 'secondary'}
          disabled={isPending}
          onClick={() => {
            mutate(file);
          }}
        >
          <Download aria-hidden size={16} />
          {file.label}
        </Button>
      ))}
    </div>
  );
};
