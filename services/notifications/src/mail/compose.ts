import type { Letter } from '@askwatch/service-kit/ses';
import type { Mail, Mailbox } from '../digest/mailbox.ts';
import type { NoticeTexts } from '../notice/texts.ts';
import type { UnsubscribeTokens } from '../unsubscribe/token.ts';
import { contentOf } from './content.ts';
import { letterTo } from './letter.ts';

type Deps = { texts: Pick<NoticeTexts, 'find'>; tokens: Pick<UnsubscribeTokens, 'issue'>; origin: string };
type Input = { userId: string; to: string; box: Mailbox; mail: Mail };

/** Composes an email from its stored texts; null if none of them are left. */
export const composing =
  ({ texts, tokens, origin }: Deps) =>
  async ({ userId, to, box, mail }: Input): Promise<Letter | null> => {
    const events = await texts.find(mail.notices.map(({ notice }) => notice.id));
    if (events.length === 0) return null;
    const token = tokens.issue(userId, box.linkVersion);
    const { frequency, timeZone } = box.preferences;
    const unsubscribe = `${origin}/unsubscribe?token=${token}`;
    return letterTo(
      to,
      contentOf({ mailId: mail.mailId, events, frequency, timeZone, origin, unsubscribe }),
      `${origin}/api/unsubscribe/${token}`,
    );
  };
