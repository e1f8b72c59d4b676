import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import type { ReactNode } from 'react';
import { darkStyles, light, sans, type Token } from './colours.ts';

export const size = {
  small: { fontSize: '12px', lineHeight: '18px' },
  usual: { fontSize: '14px', lineHeight: '21px' },
  large: { fontSize: '16px', lineHeight: '24px' },
};

type LineProps = { token?: Token; scale?: keyof typeof size; strong?: boolean; children: ReactNode };

/** Text from pages may be right-to-left; `dir="auto"` keeps the effect inside this line. */
export const Line = ({ token = 'ink', scale = 'usual', strong = false, children }: LineProps) => (
  <Text
    dir="auto"
    className={token}
    style={{
      ...size[scale],
      color: light[token],
      fontWeight: strong ? 600 : 400,
      margin: '0 0 4px',
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </Text>
);

/** A link next to others, less prominent than the button. */
export const SmallLink = ({ href, children }: { href: string; children: string }) => (
  <Link
    className="accent"
    href={href}
    style={{ ...size.usual, color: light.accent, textDecoration: 'underline', marginRight: '16px' }}
  >
    {children}
  </Link>
);

/** The one thing to do. */
export const ActionButton = ({ href, children }: { href: string; children: string }) => (
  <Button
    className="button"
    href={href}
    style={{
      ...size.large,
      backgroundColor: light.accent,
      color: light.onAccent,
      borderRadius: '6px',
      fontWeight: 600,
      padding: '10px 20px',
      textDecoration: 'none',
    }}
  >
    {children}
  </Button>
);

type FrameProps = {
  title: string;
  /** What mail clients show after the subject in the list. */
  preview: string;
  /** Found again in the local SES server's store, which keeps no headers. */
  mailId?: string;
  children: ReactNode;
  /** Below a line at the end. */
  footer: ReactNode;
};

/** The frame of every email. It fetches nothing (no images, no fonts), so that opening it is not tracked. */
export const Frame = ({ title, preview, mailId, children, footer }: FrameProps) => (
  <Html lang="en" dir="ltr" className="paper" style={{ backgroundColor: light.paper }}>
    <Head>
      <title>{title}</title>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
      {mailId !== undefined && <meta name="mail-id" content={mailId} />}
      <style>{darkStyles}</style>
    </Head>
    <Preview>{preview}</Preview>
    {/* No inline colour here: the component copies it to an element that has no class for dark mode. */}
    <Body className="paper" style={{ fontFamily: sans, margin: 0, padding: 0 }}>
      <Section className="paper" style={{ backgroundColor: light.paper, padding: '24px 12px' }}>
        <Container style={{ maxWidth: '600px' }}>
          <Line token="muted" strong>
            Askwatch
          </Line>
          <Heading
            as="h1"
            dir="auto"
            className="ink"
            style={{
              color: light.ink,
              fontSize: '20px',
              fontWeight: 600,
              lineHeight: '28px',
              margin: '8px 0 4px',
              overflowWrap: 'anywhere',
            }}
          >
            {title}
          </Heading>
          {children}
          <Hr className="line" style={{ borderColor: light.line, margin: '24px 0 16px' }} />
          {footer}
        </Container>
      </Section>
    </Body>
  </Html>
);
