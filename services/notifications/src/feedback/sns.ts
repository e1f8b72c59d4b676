import { createVerify, X509Certificate } from 'node:crypto';
import { z } from 'zod';

/** A message from Amazon SNS. All signed fields are strings; unknown fields are ignored. */
export const SnsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().min(1).max(200),
  TopicArn: z.string().min(1).max(300),
  Subject: z.string().optional(),
  Message: z.string(),
  Timestamp: z.iso.datetime(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.base64(),
  SigningCertURL: z.string(),
});
export type SnsMessage = z.infer<typeof SnsMessage>;

/** The message is not from our topic, or not from Amazon. */
export class Forged extends Error {
  override name = 'Forged';
}

const algorithms = { '1': 'sha1WithRSAEncryption', '2': 'sha256WithRSAEncryption' } as const;

/** The signed fields, in the order and format that Amazon documents. */
const signedText = (message: SnsMessage): string => {
  const names =
    message.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const);
  return names.flatMap((name) => (message[name] === undefined ? [] : [`${name}\n${message[name]}\n`])).join('');
};

const maxBytes = 32 * 1024;
const timeoutMs = 3000;

/** Fetches text from Amazon without redirects, at most as much as a certificate can have. */
const fetchText = async (url: URL): Promise<string> => {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok || !response.body) throw new Error(`Amazon answered ${String(response.status)}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('Amazon answered more than expected');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

/** `arn:aws:sns:<region>:<account>:<name>`; in China `arn:aws-cn:...`. */
const hostOf = (topicArn: string): string => {
  const [, partition, service, region] =
    /^arn:(aws(?:-cn|-us-gov)?):(sns):([a-z0-9-]+):\d{12}:[\w.-]+$/.exec(topicArn) ?? [];
  if (partition === undefined || service === undefined || region === undefined)
    throw new Error('SNS_TOPIC_ARN is not the name of an SNS topic');
  return `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`;
};

const bare = (url: URL): boolean =>
  url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '' && url.hash === '';

/**
 * Verifies messages that claim to be from our topic.
 * @param topicArn the only accepted topic; its region determines the only host from which certificates are fetched
 * @param get fetches from Amazon; replaced in tests
 */
export const snsReader = (topicArn: string, now: () => number, get: (url: URL) => Promise<string> = fetchText) => {
  const host = hostOf(topicArn);
  const certificates = new Map<string, X509Certificate>();

  const amazons = (text: string | undefined, path: RegExp): URL => {
    const url = text !== undefined && URL.canParse(text) ? new URL(text) : null;
    if (!url || !bare(url) || url.hostname !== host || !path.test(url.pathname))
      throw new Forged('it contains a URL that is not on the SNS host of our topic');
    return url;
  };

  const certificateAt = async (text: string): Promise<X509Certificate> => {
    const url = amazons(text, /^\/SimpleNotificationService-[A-Za-z0-9]{16,64}\.pem$/);
    if (url.search !== '') throw new Forged('its certificate URL has a query');
    const known = certificates.get(url.href);
    const certificate = known ?? new X509Certificate(await get(url));
    if (now() < Date.parse(certificate.validFrom) || now() > Date.parse(certificate.validTo))
      throw new Forged('its certificate is out of date');
    // Amazon issues a new certificate once a year.
    if (certificates.size > 8) certificates.clear();
    certificates.set(url.href, certificate);
    return certificate;
  };

  return {
    /** @throws {Forged | z.ZodError} */
    async read(text: string): Promise<SnsMessage> {
      const message = SnsMessage.parse(JSON.parse(text));
      if (message.TopicArn !== topicArn) throw new Forged('it is from another topic');
      const { publicKey } = await certificateAt(message.SigningCertURL);
      const isSigned = createVerify(algorithms[message.SignatureVersion])
        .update(signedText(message), 'utf8')
        .verify(publicKey, message.Signature, 'base64');
      if (!isSigned) throw new Forged('its signature is not from Amazon');
      return message;
    },

    /** Confirms the topic's subscription at Amazon. */
    async confirm({ SubscribeURL }: SnsMessage): Promise<void> {
      const url = amazons(SubscribeURL, /^\/$/);
      if (url.searchParams.get('Action') !== 'ConfirmSubscription' || url.searchParams.get('TopicArn') !== topicArn)
        throw new Forged('it would confirm something else');
      await get(url);
    },
  };
};

export type SnsReader = ReturnType<typeof snsReader>;
