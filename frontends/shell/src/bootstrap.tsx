import { QueryClientProvider } from '@tanstack/react-query';
import { followTheme } from '@askwatch/web-kit/theme';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '@askwatch/web-kit/router';
import { goAhead } from './ahead.ts';
import { App } from './app.tsx';
import { Broken } from './pages/broken.tsx';
import { createQueryClient } from './query-client.ts';
import { RemoteBoundary } from './remote/remote-boundary.tsx';

followTheme();
const client = createQueryClient();
goAhead(client);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
// It stands for the time before this; from here on each page has a title of its own, and there is one.
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
