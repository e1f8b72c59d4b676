import { LoaderCircle } from 'lucide-react';

/** For a place with no content yet. */
export const Spinner = ({ label = 'Loading', size = 20 }: { label?: string; size?: number }) => (
  <span role="status" className="inline-flex items-center gap-2 text-muted">
    <LoaderCircle aria-hidden size={size} className="animate-spin" />
    <span className="sr-only">{label}</span>
  </span>
);

/** Shown until the session is known. */
export const FullScreenLoading = () => (
  <div className="grid min-h-dvh place-items-center px-4">
    <title>Askwatch</title>
    <span role="status" className="inline-flex items-center gap-3 text-muted">
      <LoaderCircle aria-hidden size={20} className="animate-spin" />
      Loading
    </span>
  </div>
);
