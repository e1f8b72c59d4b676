import type { NotificationsEvent } from '@askwatch/contracts/notifications';
import type { Handle } from '@askwatch/service-kit/handle';
import { z } from 'zod';
import type { MailboxCommand } from '../digest/decider.ts';
import { streamOf } from '../digest/view.ts';
import { mailIdHeader, mailIdTag } from '../mail/letter.ts';
import type { PostedMails } from '../send-mail/posted.ts';

/** An SES event, from a configuration set (`eventType`) or from an identity's notifications (`notificationType`). */
const SesEvent = z.object({
  eventType: z.string().optional(),
  notificationType: z.string().optional(),
  mail: z.object({
    tags: z.record(z.string(), z.array(z.string())).optional(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  }),
  bounce: z.object({ bounceType: z.string() }).optional(),
  complaint: z.object({ complaintFeedbackType: z.string().nullish() }).optional(),
});
type SesEvent = z.infer<typeof SesEvent>;

const mailIdOf = ({ mail }: SesEvent): string | undefined =>
  mail.tags?.[mailIdTag]?.[0] ??
  mail.headers?.find(({ name }) => name.toLowerCase() === mailIdHeader.toLowerCase())?.value;

/** Only permanent bounces and complaints suppress an address; after a transient bounce the next email is still sent. */
const suppressionOf = ({ eventType, notificationType, bounce, complaint }: SesEvent): 'bounce' | 'complaint' | null => {
  const kind = eventType ?? notificationType;
  if (kind === 'Bounce' && bounce?.bounceType === 'Permanent') return 'bounce';
  return kind === 'Complaint' && complaint?.complaintFeedbackType !== 'not-spam' ? 'complaint' : null;
};

type Deps = {
  decide: Handle<MailboxCommand, NotificationsEvent>;
  posted: Pick<PostedMails, 'ownerOf' | 'markTaken'>;
  now: () => string;
};

const parsed = (text: string): SesEvent | null => {
  try {
    return SesEvent.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Plain text, such as the test message that SNS sends when a topic is set up.
    return null;
  }
};

/**
 * Handles SES events. Repeated deliveries of a message are ignored by its id.
 * @returns whether it was about a known email
 */
export const sesEventHandler =
  ({ decide, posted, now }: Deps) =>
  async (messageId: string, text: string): Promise<boolean> => {
    const event = parsed(text);
    const mailId = event && mailIdOf(event);
    const userId = mailId === null || mailId === undefined ? undefined : await posted.ownerOf(mailId);
    if (!event || mailId === null || mailId === undefined || userId === undefined) return false;
    // Any event about an email implies that SES accepted it.
    await posted.markTaken(mailId);
    const because = suppressionOf(event);
    if (because)
      await decide(streamOf(userId), `sns-${messageId}`, { type: 'SuppressAddress', userId, at: now(), because });
    return true;
  };
