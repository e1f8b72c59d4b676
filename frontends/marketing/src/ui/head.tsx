import { useEffect } from 'react';
import { recordVisit } from '../analytics/visits.ts';
import { pageAt, tabTitle } from '../pages.ts';

/** Stands for our origin in prerendered pages; the gateway fills in its own. */
export const originPlaceholder = 'https://askwatch.invalid';

const origin = () => (typeof location === 'undefined' ? originPlaceholder : location.origin);

/** The title, description and canonical address of a public page. Showing it counts as a visit. */
export const Head = ({ path }: { path: string }) => {
  const page = pageAt(path);
  useEffect(() => {
    recordVisit(page);
  }, [page]);
  return (
    <>
      <title>{tabTitle(page)}</title>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={`${origin()}${path}`} />
    </>
  );
};
