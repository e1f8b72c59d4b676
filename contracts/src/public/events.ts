import { z } from 'zod';
import { PublicAnswer, PublicCompany } from './parts.ts';

const workspaceId = z.string().min(1).describe('Whose event it is.');
const link = z.url().describe('The page of Askwatch that shows it.');

/** A CloudEvent 1.0 with JSON data. */
const cloudEvent = <Type extends string, Data extends z.ZodType>(type: Type, about: string, data: Data) =>
  z
    .object({
      specversion: z.literal('1.0'),
      id: z.string().min(1).describe('The same whenever this event is sent again, so that repeats can be dropped.'),
      source: z.literal('/askwatch'),
      type: z.literal(type),
      subject: z.string().min(1).describe('What it is about: a domain, a lead or a workspace.'),
      time: z.iso.datetime().describe('When it happened.'),
      datacontenttype: z.literal('application/json'),
      dataschema: z.url().describe('The JSON Schema of the whole event.'),
      data,
    })
    .describe(about);

/** A watched answer changed, and a second read confirmed it. */
const AnswerChangedV1 = cloudEvent(
  'answer.changed.v1',
  'A watched answer changed, and a second read confirmed it.',
  z.object({
    workspaceId,
    company: PublicCompany,
    watchId: z.uuid(),
    question: z.string().min(1),
    changeId: z.uuid(),
    kind: z
      .enum(['changed', 'appeared', 'removed', 'left'])
      .describe('"left": the post was filled, and the site now says that it is vacant.'),
    before: PublicAnswer,
    after: PublicAnswer,
    added: z.array(z.string()).describe('New members, for answers made of members such as people.'),
    removed: z.array(z.string()),
    seenAt: z.iso.datetime(),
    confirmedAt: z.iso.datetime(),
    link,
  }),
);

/** A watched website can no longer be read, or can be read again. */
const WatchHealthChangedV1 = cloudEvent(
  'watch.health-changed.v1',
  'A watched website can no longer be read, or can be read again.',
  z.object({
    workspaceId,
    company: PublicCompany,
    watchId: z.uuid(),
    question: z.string().min(1),
    status: z
      .enum(['ok', 'failing', 'blocked', 'paused'])
      .describe('"blocked": the site refuses readers. "paused": it failed for so long that it is tried daily.'),
    cause: z
      .object({ code: z.string().describe('Such as "timeout". More may be added.'), text: z.string() })
      .optional()
      .describe('Missing if the status is ok.'),
    since: z.iso.datetime(),
    link,
  }),
);

/** A question was answered. Later changes of the answer are sent only if it is watched. */
const QuestionAnsweredV1 = cloudEvent(
  'question.answered.v1',
  'A question was answered.',
  z.object({
    workspaceId,
    company: PublicCompany,
    questionId: z.uuid(),
    question: z.string().min(1),
    mode: z.enum(['url', 'domain']).describe('Whether one page or the whole site was read.'),
    answer: PublicAnswer,
    askedAt: z.iso.datetime(),
    answeredAt: z.iso.datetime(),
    link,
  }),
);

/** A business whose contact details were paid for. There is one event per business. */
const LeadUnlockedV1 = cloudEvent(
  'lead.unlocked.v1',
  'A business whose contact details were paid for; one event per business.',
  z.object({
    workspaceId,
    lead: z.object({
      id: z.string().min(1).describe('The id at its provider, such as "osm:node/123".'),
      name: z.string().min(1),
      address: z.string().optional(),
      phone: z.string().optional(),
      website: z.string().optional(),
      domain: z.string().optional().describe('The host name of the website without "www.", in lower case.'),
    }),
    provider: z.enum(['osm', 'sample']).describe('"sample": invented, for local trials.'),
    attribution: z
      .object({ text: z.string().min(1), url: z.string().optional() })
      .describe('Must be shown wherever the lead is shown.'),
    searchId: z.uuid(),
    keyword: z.string(),
    location: z.string(),
    unlockedAt: z.iso.datetime(),
    link,
  }),
);

/** An account was erased. Delete everything of its workspace, and ignore events of it that arrive later. */
const AccountErasedV1 = cloudEvent(
  'account.erased.v1',
  'An account was erased: delete everything of its workspace, and ignore events of it that arrive later.',
  z.object({ workspaceId, erasedAt: z.iso.datetime() }),
);

/** Every public event. A breaking change is a new one, with another number in its type. */
export const PublicEvent = z.discriminatedUnion('type', [
  AnswerChangedV1,
  WatchHealthChangedV1,
  LeadUnlockedV1,
  QuestionAnsweredV1,
  AccountErasedV1,
]);
export type PublicEvent = z.infer<typeof PublicEvent>;

export const PublicType = z.enum([
  'answer.changed.v1',
  'watch.health-changed.v1',
  'lead.unlocked.v1',
  'question.answered.v1',
  'account.erased.v1',
]);
export type PublicType = z.infer<typeof PublicType>;

/** One kind of public event. */
export type PublicEventOf<Type extends PublicType> = Extract<PublicEvent, { type: Type }>;
