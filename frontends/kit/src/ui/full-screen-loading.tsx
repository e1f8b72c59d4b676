import { LoaderCircle } from 'lucide-react';

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
