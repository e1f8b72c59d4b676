import { QueryClientProvider } from '@tanstack/react-query';
import { followTheme } from '@askwatch/web-kit/theme';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '@askwatch/web-kit/router';
import { prefetch } from './prefetch.ts';
import { App } from './app.tsx';
import { Broken } from './pages/broken.tsx';
import { createQueryClient } from './query-client.ts';
import { RemoteBoundary } from './remote/remote-boundary.tsx';

followTheme();
const client = createQueryClient();
prefetch(client);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
// The static title is for the time before this; from here on, each page renders its own.
document.querySelector('head > title')?.remove();

createRoot(root).render(
  <QueryClientProvider client={client}>
    <BrowserRouter>
      <RemoteBoundary fallback={<Broken />}>
        <App />
      </RemoteBoundary>
    </BrowserRouter>
  </QueryClientProvider>,
);
