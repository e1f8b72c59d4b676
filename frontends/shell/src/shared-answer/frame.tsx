import { cut } from '@askwatch/web-kit/cut';
import { Skeleton } from '@askwatch/web-kit/ui/skeleton';
import type { ReactNode } from 'react';

const titleChars = 80;

/** The page around a shared answer; search engines must not index it. */
export const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <main id="main" tabIndex={-1} className="mx-auto w-full max-w-read px-4 pt-8 pb-24 outline-none md:px-6 md:pt-12">
    <title>{`${cut(title, titleChars)} · Askwatch`}</title>
    <meta name="robots" content="noindex, nofollow" />
    {children}
  </main>
);

export const Loading = () => (
  <div aria-busy className="grid">
    <Skeleton className="h-5 w-28" />
    <Skeleton className="mt-1 h-8 w-80 max-w-full" />
    <Skeleton className="mt-2 h-6 w-56" />
    <Skeleton className="mt-6 h-80 rounded-card" />
  </div>
);
