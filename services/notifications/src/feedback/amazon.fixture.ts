import { createSign } from 'node:crypto';

const pem = (label: string, base64: string): string =>
  `-----BEGIN ${label}-----\n${base64.replace(/(.{64})/g, '$1\n')}\n-----END ${label}-----\n`;

/** A self-signed certificate like Amazon's, and its key; valid until 2126. */
export const amazon = {
  key: pem(
    'PRIVATE KEY',
    'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCuWWNRtfqW6I4nxXgY0ceeR3LvGghq5kzxsWg/rliZnsRXhprsMIX4j3YhOYw65Vdf115GAKZHzYJVOSI48vP79iP02G9CbeoFJa6uOguZt9md2RWFmeg6cvoMUNQ00MK0gUCgRbwRyXSrdrbqCDzwV9ChhxIEgsqweE2+g0zabZ7Vna3R0yLT4AGgg8U94b4xg7JaYK1V3RuPwLxFReVleZo3pzH5XFzXNqWVB80dtYJa3wT7tT6y66pXwUR0O2GqXPbsP299x+Wvo2C/z397vvkAzFV05kMUzjTNIHZMl8iL/rvRL3kCUaN0HBCVZR7Ur4zvUHD18w5t1iOmtI63AgMBAAECggEANV8LtlG82kFqcuZSM1bUgrFgj60qcn75gutJ/GSEntIpTJnaBv97o3FXOiiBsu3N53roUwmT3Vsd0LTiswg8hB7/Ns6ikHVRNC4q4Q7HylCrf1Sa8AEDRBE6VlbP/zMAx3zhqa5vOgqvemWm7NGExhY7uZa9f0ACiC7rraxH9H0j5zGwZ+vIBmW3Yv4wC/+InANTAOecBkIesv/fDcPevziThxJwmKbe3MSJOqgacMNZ9WNEOSFBAUIRb+PMh+UBNnCLWwNkGmTCguNIPaeRMpMLTB78NoYu/DJJd6yrxzy48uqEBFXI6EolbgiW3uc7ggpWBkk92H4mZyMCqChFMQKBgQDt0spAU177DVUrbCCPXjC9S8yOv1KYlOnnxV2uNVYhSHLF9mDakYHUDYPaXK8xZsTTXaVbFAH/PE7nDpqxKqC++JyhQ2lx9z5U+RSwZsZ2tdSS1T0hGnfTd2clRIMUiiukaueHFuWzwmj2eP9vN2BLFgGQOxOQR0YFhfsjWl4aKwKBgQC7rKwug22L0K1rmEgemKwR+gFdylZesHy43iIAY0Af8voVq2QaXw5Fd+liDw/VjzTxVYMKjDBgBX13Icgd/1gdLRjK6Hm31KvakzatroHW2jonTB7U79nim2vWXgtOq8dtTWBPt8omdS7cmb/ZssW79/ncIae7X8p5dj51bJWTpQKBgQCXMSrjOh1n/VHoCRWqD3ds4INrPLaFyiXp8s9bsQzQm/5bXAa27UpcRTtN1x6JiYwX07EL9exPF0gSHHa7qx4GSodI/lJK4aP+4VsFylDhpzc9IdN6+Bi1l3M7fhLXPAACxvPqLeRaI34XM1Uwn0PYeGUGDIijcKxTVpoSH6EzgQKBgHqnz6BWpTHLoIvBauEURuE408vIgcpA7kKkavR16WL4Ghovea0CkwEz7YP49BBPF/riOFKcbMFU1TsXCQMR7zSiVKHIbkSG6gpgTEwW0STqWzdzuHLSj0Ra74+axykTe7Mj7t4q8CNSUt46XfiZrkG7P8Fu/YCoilv3u7pizR9BAoGAXKDqwUJkm0AY+ybW9ft+DpjO+dIDIJD0G2BRlpo99K2WFtHW7jILvsnQTDHFv0v/taXFC3MPajteEKxkNgw1N4LvNipoqydCTDX/WRAuRJRsBWxzAeeyups6v0H3tLRaMye3f9D91Tcd3z849z/xO01EBhqdoS/nnkHw1d/D1mQ=',
  ),
  cert: pem(
    'CERTIFICATE',
    'MIIDGzCCAgOgAwIBAgIUdKd0/iVYtKBQ+bftHuUX/NynGQowDQYJKoZIhvcNAQELBQAwHDEaMBgGA1UEAwwRc25zLmFtYXpvbmF3cy5jb20wIBcNMjYxMTIxMDkwMjU2WhgPMjEyNjEwMjgwOTAyNTZaMBwxGjAYBgNVBAMMEXNucy5hbWF6b25hd3MuY29tMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEArlljUbX6luiOJ8V4GNHHnkdy7xoIauZM8bFoP65YmZ7EV4aa7DCF+I92ITmMOuVXX9deRgCmR82CVTkiOPLz+/Yj9NhvQm3qBSWurjoLmbfZndkVhZnoOnL6DFDUNNDCtIFAoEW8Ecl0q3a26gg88FfQoYcSBILKsHhNvoNM2m2e1Z2t0dMi0+ABoIPFPeG+MYOyWmCtVd0bj8C8RUXlZXmaN6cx+Vxc1zallQfNHbWCWt8E+7U+suuqV8FEdDthqlz27D9vfcflr6Ngv89/e775AMxVdOZDFM40zSB2TJfIi/670S95AlGjdBwQlWUe1K+M71Bw9fMObdYjprSOtwIDAQABo1MwUTAdBgNVHQ4EFgQU72ZL/2UQygeoTPJI9zurSZf/qgIwHwYDVR0jBBgwFoAU72ZL/2UQygeoTPJI9zurSZf/qgIwDwYDVR0TAQH/BAUwAwEB/zANBgkqhkiG9w0BAQsFAAOCAQEABEPo2a8vZrkir56mFRyMfK0Ift5OInnuh3jSn6sR9amPfk+LLLzmrhGBWR4HA4YLN3pjfrOC6VP0+2oaZMwq/Zj3HYKl0kaMTW5uVX+7nUtn3S1lBwfLuhzsqSIJendhdsE0/k1YQ0WtmY8ze6oRy/om5aZoFolv+H1pKCGP4Jwqph5wnLf0OmmABjKlWEvUtyTNd84Q21l5OmxlDVLSwHUgDsUpG5/d2A0f4XBtSHSUZM0PEIahP1nkznVgP4Qv7NXVYYc3EPPc7vL0sxUc+kzDUFCTPwvIC8Aj/OZFvwjlu04j/xQDPqJ9dSBwnv6B3waO4IeQkIIhJgvB4LaKqg==',
  ),
};

export const topicArn = 'arn:aws:sns:eu-west-1:123456789012:askwatch-mails';
export const certificateUrl =
  'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem';

export type Posted = Record<string, string>;

/** Signs a message as Amazon does: the fields in their documented order, each name and value on its own line. */
export const signed = (fields: Posted, version: '1' | '2' = '2'): Posted => {
  const message: Posted = {
    Type: 'Notification',
    MessageId: 'm1',
    TopicArn: topicArn,
    Timestamp: '2026-11-21T08:00:00.000Z',
    Message: '{}',
    ...fields,
  };
  const names =
    message.Type === 'Notification'
      ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
      : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
  const text = names.flatMap((name) => (message[name] === undefined ? [] : [`${name}\n${message[name]}\n`])).join('');
  const Signature = createSign(version === '1' ? 'sha1WithRSAEncryption' : 'sha256WithRSAEncryption')
    .update(text)
    .sign(amazon.key, 'base64');
  return { ...message, SignatureVersion: version, Signature, SigningCertURL: certificateUrl };
};
