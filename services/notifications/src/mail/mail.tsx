import { Body, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { darkStyles, light, markColour, sans, serif, type Token } from './colours.ts';
import type { Content, Item, Quote, Side } from './content.ts';

const size = {
  small: { fontSize: '12px', lineHeight: '18px' },
  usual: { fontSize: '14px', lineHeight: '21px' },
  large: { fontSize: '16px', lineHeight: '24px' },
};

/** Text from pages may be right-to-left; `dir="auto"` keeps the effect inside this line. */
const Line = ({
  token = 'ink',
  scale = 'usual',
  strong = false,
  children,
}: {
  token?: Token;
  scale?: keyof typeof size;
  strong?: boolean;
  children: ReactNode;
}) => (
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

const ActionLink = ({ href, children }: { href: string; children: string }) => (
  <Link
    className="accent"
    href={href}
    style={{ ...size.usual, color: light.accent, textDecoration: 'underline', marginRight: '16px' }}
  >
    {children}
  </Link>
);

const Quoted = ({ label, quote }: { label: string; quote: Quote }) => (
  <Section style={{ margin: '12px 0 0' }}>
    <Line token="muted" scale="small">
      {label}
    </Line>
    <Text dir="auto" style={{ ...size.large, fontFamily: serif, margin: '0 0 4px', overflowWrap: 'anywhere' }}>
      <span className="mark" style={{ backgroundColor: markColour, color: light.ink, padding: '1px 3px' }}>
        {quote.text}
      </span>
    </Text>
    <Line token="muted" scale="small">
      {quote.href === undefined ? (
        quote.source
      ) : (
        <Link className="muted" href={quote.href} style={{ color: light.muted, textDecoration: 'underline' }}>
          {quote.source}
        </Link>
      )}
      {` · read ${quote.readAt}`}
    </Line>
  </Section>
);

const Change = ({
  before,
  after,
  added,
  removed,
}: {
  before: Side;
  after: Side;
  added: string[];
  removed: string[];
}) => (
  <>
    <Text dir="auto" style={{ ...size.large, margin: '8px 0 4px', overflowWrap: 'anywhere' }}>
      <s className="muted" style={{ color: light.muted }}>
        {before.value}
      </s>
      <span className="muted" style={{ color: light.muted }}>
        {' → '}
      </span>
      <strong className="ink" style={{ color: light.ink }}>
        {after.value}
      </strong>
    </Text>
    {added.length > 0 && <Line>{`New: ${added.join(', ')}`}</Line>}
    {removed.length > 0 && <Line token="muted">{`Gone: ${removed.join(', ')}`}</Line>}
    {before.quote && <Quoted label="Before" quote={before.quote} />}
    {after.quote && <Quoted label="Now" quote={after.quote} />}
  </>
);

const Card = ({ item }: { item: Item }) => (
  <Section
    className="surface line"
    style={{
      backgroundColor: light.surface,
      border: `1px solid ${light.line}`,
      borderRadius: '10px',
      margin: '0 0 16px',
      padding: '16px 20px',
    }}
  >
    <Line token="muted" scale="small">{`${item.website} · ${item.when}`}</Line>
    <Line scale="large" strong>
      {item.question}
    </Line>
    {item.kind === 'change' ? (
      <Change {...item} />
    ) : (
      <Line token="bad">{`Cannot be read since ${item.since}: ${item.sentence}`}</Line>
    )}
    <Text style={{ margin: '12px 0 0' }}>
      <ActionLink href={item.links.open}>Open</ActionLink>
      <ActionLink href={item.links.pause}>Pause</ActionLink>
      <ActionLink href={item.links.edit}>Edit</ActionLink>
      {item.links.useful !== undefined && <ActionLink href={item.links.useful}>Useful</ActionLink>}
      {item.links.wrong !== undefined && <ActionLink href={item.links.wrong}>Wrong</ActionLink>}
    </Text>
  </Section>
);

/** An item beyond `fullItems`: one line with a link to its details. */
const Short = ({ item }: { item: Item }) => (
  <Line scale="small">
    <Link className="accent" href={item.links.open} style={{ color: light.accent }}>
      {item.question}
    </Link>
    {item.kind === 'change'
      ? ` ${item.website}: ${item.before.value} → ${item.after.value}`
      : ` ${item.website}: cannot be read`}
  </Line>
);

/** No images, remote fonts or other fetched content, so that opening the email is not tracked. */
export const Mail = ({ mailId, title, lead, items, more, settings, unsubscribe, zone }: Content) => (
  <Html lang="en" dir="ltr">
    <Head>
      <title>{title}</title>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
      <meta name="mail-id" content={mailId} />
      <style>{darkStyles}</style>
    </Head>
    <Preview>{lead}</Preview>
    {/* No inline colour here: the component copies it to an element that has no class for dark mode. */}
    <Body className="paper" style={{ fontFamily: sans, margin: 0, padding: 0 }}>
      <Section className="paper" style={{ backgroundColor: light.paper, padding: '24px 12px' }}>
        <Container style={{ maxWidth: '600px' }}>
          <Line token="muted" strong>
            Askwatch
          </Line>
          <Heading
            as="h1"
            className="ink"
            style={{ color: light.ink, fontSize: '20px', lineHeight: '28px', margin: '0 0 4px' }}
          >
            {title}
          </Heading>
          <Line token="muted">{lead}</Line>
          <Section style={{ height: '12px' }} />
          {items.map((item, place) => (
            <Card key={place} item={item} />
          ))}
          {more.map((item, place) => (
            <Short key={place} item={item} />
          ))}
          <Hr className="line" style={{ borderColor: light.line, margin: '16px 0' }} />
          <Line
            token="muted"
            scale="small"
          >{`Times are of ${zone}. You get this because you chose to be told by e-mail.`}</Line>
          <Text style={{ margin: 0 }}>
            <ActionLink href={settings}>Notification settings</ActionLink>
            <ActionLink href={unsubscribe}>Unsubscribe</ActionLink>
          </Text>
        </Container>
      </Section>
    </Body>
  </Html>
);
