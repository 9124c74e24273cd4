import { expect, test } from 'vitest';
import { he } from '#domain/he/errors.ts';
import { readAccessibilityContact, readPublisher } from '#domain/site/publisher.ts';
import {
  type PublisherSettingKey,
  type PublisherSettings,
  parsePhone,
  publisherSettingKeys,
  publisherSettingProblem,
} from '#domain/site/publisherSettings.ts';

const empty = Object.fromEntries(publisherSettingKeys.map((key) => [key, ''])) as PublisherSettings;

test('a publisher without settings has the title of the site and no other details', () => {
  expect(readPublisher({ ...empty, site_title: 'סקירה' })).toEqual({
    name: 'סקירה',
    email: null,
    phone: null,
    socialLinks: [],
  });
  expect(readAccessibilityContact(empty)).toEqual({
    name: null,
    phone: null,
    email: null,
    statementDate: null,
  });
});

test('an accessibility coordinator without an e-mail address gets the contact address', () => {
  const contact = readAccessibilityContact({ ...empty, contact_email: 'desk@magazine.co.il' });
  expect(contact.email).toBe('desk@magazine.co.il');
});

test('a social link has the network of its host, and a link to a similar host has the network `other`', () => {
  const social_links = [
    'https://www.instagram.com/skira',
    '',
    'https://m.facebook.com/skira',
    'https://notfacebook.com/x',
    'https://facebook.com.evil.example/x',
  ].join('\r\n');
  const { socialLinks } = readPublisher({ ...empty, social_links, site_title: 'סקירה' });
  expect(socialLinks.map(({ network }) => network)).toEqual([
    'instagram',
    'facebook',
    'other',
    'other',
  ]);
});

test.each<[PublisherSettingKey, string, string | undefined]>([
  ['publisher_name', 'א'.repeat(101), he.setting.nameTooLong],
  ['contact_email', 'desk@', he.subscription.emailInvalid],
  ['contact_email', 'desk@magazine.co.il', undefined],
  ['accessibility_email', 'a b@magazine.co.il', he.subscription.emailInvalid],
  ['contact_phone', '03-123 4567', undefined],
  ['contact_phone', 'תתקשרו', he.setting.invalidPhone],
  ['accessibility_phone', '12', he.setting.invalidPhone],
  ['accessibility_date', '2026-11-21', undefined],
  ['accessibility_date', '2026-02-30', he.setting.invalidDate],
  ['accessibility_date', '21.11.2026', he.setting.invalidDate],
  ['social_links', 'https://x.com/skira\nhttps://t.me/skira', undefined],
  ['social_links', 'javascript:alert(1)', he.setting.invalidSocialLink('javascript:alert(1)')],
  ['social_links', 'http://x.com/skira', he.setting.invalidSocialLink('http://x.com/skira')],
  ['social_links', 'https://u:p@x.com/', he.setting.invalidSocialLink('https://u:p@x.com/')],
  ['social_links', 'https://x.com/a\n'.repeat(11), he.setting.tooManySocialLinks],
])(
  'the publisher setting %s with the value %j gets the error message %j',
  (key, value, problem) => {
    expect(publisherSettingProblem(key, value)).toBe(problem);
  },
);

test.each(publisherSettingKeys)('the publisher setting %s may be empty', (key) => {
  expect(publisherSettingProblem(key, ' ')).toBeUndefined();
});

test.each([
  ['03-1234567', '031234567'],
  ['+972 (3) 123-4567', '+97231234567'],
  ['*2700', '*2700'],
  ['\u200e054.123.4567', '0541234567'],
  ['1-800-FLOWERS', undefined],
  ['tel:03', undefined],
])('the telephone number %j is dialled as %j', (typed, number) => {
  expect(parsePhone(typed)?.number).toBe(number);
});
