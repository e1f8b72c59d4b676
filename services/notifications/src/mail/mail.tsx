import { light, markColour, serif } from '@askwatch/service-kit/mail/colours';
import { ActionButton, Frame, Line, size, SmallLink } from '@askwatch/service-kit/mail/frame';
import { Link, Section, Text } from '@react-email/components';
import type { Content, Item, Quote } from './content.ts';
import { fromTo } from './plain.ts';
import { footer, item as texts, page } from './texts.ts';

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
      {texts.read(quote.readAt)}
    </Line>
  </Section>
);

const Change = ({ before, after, added, removed, note }: Extract<Item, { kind: 'change' }>) => (
  <>
    {/* Left to right in every language, so that the arrow points at what is new. */}
    <Text dir="ltr" style={{ ...size.large, margin: '8px 0 4px', overflowWrap: 'anywhere' }}>
      <s dir="auto" className="muted" style={{ color: light.muted }}>
        {before.value}
      </s>
      <span className="muted" style={{ color: light.muted }}>
        {' → '}
      </span>
      <strong dir="auto" className="ink" style={{ color: light.ink }}>
        {after.value}
      </strong>
    </Text>
    {note !== undefined && <Line token="muted">{note}</Line>}
    {added.length > 0 && <Line>{texts.added(added)}</Line>}
    {removed.length > 0 && <Line token="muted">{texts.removed(removed)}</Line>}
    {after.quote && <Quoted label={texts.now} quote={after.quote} />}
    {before.quote && <Quoted label={texts.before} quote={before.quote} />}
  </>
);

/** `isAlone`: the email is about this item only, so the email's button opens it. */
const Card = ({ item, isAlone }: { item: Item; isAlone: boolean }) => (
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
    <Line scale="large" strong={!isAlone}>
      {item.question}
    </Line>
    {item.kind === 'change' ? (
      <Change {...item} />
    ) : (
      <Line token="bad">{texts.unreadable(item.since, item.sentence)}</Line>
    )}
    {isAlone && (
      <Section style={{ margin: '16px 0 0' }}>
        <ActionButton href={item.links.open}>{texts.button}</ActionButton>
      </Section>
    )}
    <Text style={{ margin: '12px 0 0' }}>
      {!isAlone && <SmallLink href={item.links.open}>{texts.open}</SmallLink>}
      {item.links.useful !== undefined && <SmallLink href={item.links.useful}>{texts.useful}</SmallLink>}
      {item.links.wrong !== undefined && <SmallLink href={item.links.wrong}>{texts.wrong}</SmallLink>}
      <SmallLink href={item.links.edit}>{texts.edit}</SmallLink>
      <SmallLink href={item.links.pause}>{texts.disable}</SmallLink>
    </Text>
  </Section>
);

/** An item beyond `fullItems`: one line with a link to its details. */
const Short = ({ item }: { item: Item }) => (
  <Line scale="small">
    <Link className="accent" href={item.links.open} style={{ color: light.accent }}>
      {item.question}
    </Link>
    {` ${item.website}: ${item.kind === 'change' ? fromTo(item.before.value, item.after.value) : texts.unreadableShort}`}
  </Line>
);

export const Mail = ({ mailId, title, preview, lead, items, more, all, settings, unsubscribe, zone }: Content) => {
  const isAlone = items.length === 1;
  return (
    <Frame
      title={title}
      preview={preview}
      mailId={mailId}
      footer={
        <>
          <Line token="muted" scale="small">
            {footer.why(zone)}
          </Line>
          <Text style={{ margin: 0 }}>
            <SmallLink href={settings}>{footer.settings}</SmallLink>
            <SmallLink href={unsubscribe}>{footer.unsubscribe}</SmallLink>
          </Text>
        </>
      }
    >
      <Line token="muted">{lead}</Line>
      <Section style={{ height: '12px' }} />
      {items.map((item, place) => (
        <Card key={place} item={item} isAlone={isAlone} />
      ))}
      {more.map((item, place) => (
        <Short key={place} item={item} />
      ))}
      {!isAlone && <ActionButton href={all}>{page.button}</ActionButton>}
    </Frame>
  );
};
