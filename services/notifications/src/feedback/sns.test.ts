import { expect, test } from '@jest/globals';
import { amazon, certificateUrl, type Posted, signed, topicArn } from './amazon.fixture.ts';
import { snsReader } from './sns.ts';

const reading = (now = Date.parse('2027-01-01')) => {
  const asked: string[] = [];
  const reader = snsReader(
    topicArn,
    () => now,
    (url) => {
      asked.push(url.href);
      return Promise.resolve(amazon.cert);
    },
  );
  return { asked, read: (message: Posted) => reader.read(JSON.stringify(message)), reader };
};

test.each(['1', '2'] as const)(
  'a message signed by our topic is accepted, with signature version %s',
  async (version) => {
    const { read, asked } = reading();
    expect(await read(signed({ Message: 'hello', Subject: 'x' }, version))).toMatchObject({ Message: 'hello' });
    expect(await read(signed({ Message: 'again' }, version))).toMatchObject({ Message: 'again' });
    // The certificate is fetched once.
    expect(asked).toEqual([certificateUrl]);
  },
);

test.each(['Message', 'MessageId', 'Timestamp', 'Type', 'Signature'])(
  'a message with a changed %s is refused',
  async (field) => {
    const message = signed({});
    const other: Posted = {
      Message: '{"x":1}',
      MessageId: 'm2',
      Timestamp: '2026-11-21T09:00:00.000Z',
      Type: 'UnsubscribeConfirmation',
      Signature: signed({ Message: 'other' }).Signature ?? '',
    };
    await expect(reading().read({ ...message, [field]: other[field] ?? '' })).rejects.toThrow('signature');
  },
);

test.each([
  'https://evil.example/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem',
  'http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem',
  'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem',
  'https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem',
  'https://sns.eu-west-1.amazonaws.com@evil.example/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem',
  'https://sns.eu-west-1.amazonaws.com:8443/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem',
  'https://evil.example\\@sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem',
  'https://s3.eu-west-1.amazonaws.com/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem',
  'https://sns.eu-west-1.amazonaws.com/bucket/evil.pem',
  'https://sns.eu-west-1.amazonaws.com/../SimpleNotificationService-x.pem',
  `${certificateUrl}?Action=ConfirmSubscription`,
  'file:///etc/passwd',
  'nonsense',
])('certificates are only fetched from Amazon, not from %s', async (url) => {
  const { read, asked } = reading();
  await expect(read({ ...signed({}), SigningCertURL: url })).rejects.toThrow();
  expect(asked).toEqual([]);
});

test('another topic is refused before anything is fetched, and an expired certificate is refused', async () => {
  const { read, asked } = reading();
  await expect(read(signed({ TopicArn: 'arn:aws:sns:eu-west-1:999999999999:theirs' }))).rejects.toThrow(
    'another topic',
  );
  expect(asked).toEqual([]);
  await expect(reading(Date.parse('2200-01-01')).read(signed({}))).rejects.toThrow('out of date');
});

test.each([
  {},
  { Type: 'Notification' },
  { ...signed({}), SignatureVersion: '3' },
  { ...signed({}), Signature: '%%%' },
  { ...signed({}), Message: 7 },
])('an invalid message is refused: %#', async (message) => {
  await expect(reading().reader.read(JSON.stringify(message))).rejects.toThrow();
});

test('a subscription is confirmed at Amazon, only for our topic', async () => {
  const { read, asked, reader } = reading();
  const confirm = (SubscribeURL: string) => signed({ Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL });
  const good = `https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${topicArn}&Token=t`;
  await reader.confirm(await read(confirm(good)));
  expect(asked).toEqual([certificateUrl, good]);
  for (const bad of [
    'https://evil.example/?Action=ConfirmSubscription',
    good.replace('123456789012', '999999999999'),
    good.replace('ConfirmSubscription', 'DeleteTopic'),
    good.replace('https', 'http'),
  ]) {
    const message = await read(confirm(bad));
    await expect(reader.confirm(message)).rejects.toThrow();
  }
  expect(asked).toHaveLength(2);
});

test('an invalid topic name is an error at startup', () => {
  expect(() => snsReader('https://evil.example', Date.now)).toThrow('SNS_TOPIC_ARN');
});
