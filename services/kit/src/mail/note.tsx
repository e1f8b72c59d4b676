import { Section } from '@react-email/components';
import { render } from '@react-email/render';
import { createElement } from 'react';
import type { Letter } from '../ses.ts';
import { ActionButton, Frame, Line } from './frame.tsx';

/** A short email: what happened, one button, and what to do if it wasn't you. */
export type Note = {
  subject: string;
  /** The heading; the subject by default. */
  title?: string;
  /** One paragraph each. */
  lines: string[];
  button?: { label: string; href: string };
  after: string[];
};

const NoteMail = ({ subject, title = subject, lines, button, after }: Note) => (
  <Frame
    title={title}
    preview={lines[0] ?? ''}
    footer={after.map((line) => (
      <Line key={line} token="muted" scale="small">
        {line}
      </Line>
    ))}
  >
    {lines.map((line) => (
      <Line key={line} scale="large">
        {line}
      </Line>
    ))}
    {button && (
      <Section style={{ margin: '20px 0 0' }}>
        <ActionButton href={button.href}>{button.label}</ActionButton>
        <Section style={{ height: '16px' }} />
        <Line token="muted" scale="small">
          {`If the button doesn't work, open this address: ${button.href}`}
        </Line>
      </Section>
    )}
  </Frame>
);

/** Renders a short email as HTML and as plain text. */
export const noteLetter = async (to: string, note: Note): Promise<Letter> => {
  const { subject, title = subject, lines, button, after } = note;
  const text = [title, ...lines, ...(button ? [`${button.label}:\n${button.href}`] : []), ...after].join('\n\n');
  return { to, subject, text: `${text}\n`, html: await render(createElement(NoteMail, note)) };
};
