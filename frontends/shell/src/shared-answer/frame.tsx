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
  <div aria-busy className="grid gap-6">
    <Skeleton className="h-8 w-72 max-w-full" />
    <Skeleton className="h-72" />
  </div>
);
