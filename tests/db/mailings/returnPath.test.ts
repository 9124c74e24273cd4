import { expect, test } from 'vitest';
import { parseReturnPath, returnPath } from '#db/mailings/returnPath.ts';

const mailKey = 'a key of 32 bytes or more, as base64';
const address = 'bounces@magazine.example';

const recipientOf = (mailingId: number, subscriptionId: number) => ({
  mailingId,
  subscriptionId,
  mailingCreatedAt: '2026-11-20T10:00:00.000Z',
  subscriptionCreatedAt: '2026-11-19T10:00:00.000Z',
});

test('a return path survives a change of its case, and an altered one is unknown', () => {
  const path = returnPath(mailKey, { address, recipient: recipientOf(12, 345) });
  expect(path).toMatch(/^bounces\+12-345-[\da-f]{24}@magazine\.example$/);
  expect(parseReturnPath(mailKey, path)).toMatchObject({ mailingId: 12, subscriptionId: 345 });
  const isOwnPath = (text: string) => {
    const named = parseReturnPath(mailKey, text);
    return named?.isFor(recipientOf(named.mailingId, named.subscriptionId));
  };
  expect(isOwnPath(path.toUpperCase())).toBe(true);
  expect(isOwnPath(path.replace('12-', '13-'))).toBe(false);
  expect(isOwnPath(path.replace('345', '346'))).toBe(false);
  expect(isOwnPath(address)).toBeUndefined();
  expect(isOwnPath('')).toBeUndefined();
});
