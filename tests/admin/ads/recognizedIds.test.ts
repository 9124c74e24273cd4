import { expect, test } from 'vitest';
import { recognizedIds } from '#admin/ads/recognizedIds.ts';

test.each([
  ['adsenseId', 'ca-pub-1234567890123456', ['pub-1234567890123456']],
  ['adsenseHead', '<script src="x?client=ca-pub-1234567890123456">', ['pub-1234567890123456']],
  ['adsenseId', 'something else', []],
  ['outbrainWidgetIds', 'AR_1, AR_2', ['AR_1', 'AR_2']],
  ['taboolaPublisherId', 'two words', []],
  ['googleVerificationCode', '<meta content="abc_123">', ['abc_123']],
  ['sidebarAdCode', '<div>any code</div>', undefined],
  ['adsenseId', '  ', undefined],
] as const)('recognizedIds for the field %s with the text %j returns %j', (field, pasted, ids) => {
  expect(recognizedIds(field, pasted)).toEqual(ids);
});
