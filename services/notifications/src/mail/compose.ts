import type { Letter } from '@askwatch/service-kit/ses';
import type { Mail, Mailbox } from '../digest/mailbox.ts';
import type { NoticeTexts } from '../notice/texts.ts';
import type { UnsubscribeTokens } from '../unsubscribe/token.ts';
import { contentOf } from './content.ts';
import { letterTo } from './letter.ts';

type Deps = { texts: Pick<NoticeTexts, 'find'>; tokens: Pick<UnsubscribeTokens, 'issue'>; origin: string };
type Input = { userId: string; to: string; box: Mailbox; mail: Mail };

/** Writes a mail from the texts that are kept for it; null when none of them is kept any more. */
export const composing =
  ({ texts, tokens, origin }: Deps) =>
  async ({ userId, to, box, mail }: Input): Promise<Letter | null> => {
    const told = await texts.find(mail.notices.map(({ notice }) => notice.id));
    if (told.length === 0) return null;
    const token = tokens.issue(userId, box.linkVersion);
    const { frequency, timeZone } = box.preferences;
    const unsubscribe = `${origin}/unsubscribe?token=${token}`;
    return letterTo(
      to,
      contentOf({ mailId: mail.mailId, told, frequency, timeZone, origin, unsubscribe }),
      `${origin}/api/unsubscribe/${token}`,
    );
  };
