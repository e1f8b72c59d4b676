import { openStream, type LiveMessage } from './live-stream.ts';

// One stream for all tabs: over HTTP/1.1 a browser allows six connections per origin, so a seventh tab would hang.
const tabs = new Set<MessagePort>();

const stream = openStream((message) => {
  for (const tab of tabs) tab.postMessage(message);
});

const leave = (tab: MessagePort) => {
  tabs.delete(tab);
  if (tabs.size === 0) stream.close();
};

const join = (tab: MessagePort) => {
  const isFirst = tabs.size === 0;
  tabs.add(tab);
  if (isFirst) stream.connect();
  else if (stream.isOpen()) tab.postMessage({ type: 'open' } satisfies LiveMessage);
};

addEventListener('connect', (event) => {
  const [tab] = (event as MessageEvent).ports;
  if (!tab) return;
  tab.onmessage = ({ data }) => {
    if (data === 'leave') leave(tab);
    else join(tab);
  };
});
