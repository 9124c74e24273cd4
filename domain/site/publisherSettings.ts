import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';
import { emailSchema } from '../subscription/emailSchema.ts';
import { isCalendarDate } from '../text/dates.ts';
import { normalizeLine } from '../text/normalizeText.ts';

/** Settings about the publisher. Public pages show all of them except the empty ones. */
export const publisherSettingKeys = [
  'publisher_name',
  'contact_email',
  'contact_phone',
  'social_links',
  'accessibility_name',
  'accessibility_phone',
  'accessibility_email',
  'accessibility_date',
] as const;

export type PublisherSettingKey = (typeof publisherSettingKeys)[number];
export type PublisherSettings = Record<PublisherSettingKey, string>;

export const isPublisherSettingKey = (key: string): key is PublisherSettingKey =>
  publisherSettingKeys.some((known) => known === key);

/** Returns an error message for an invalid value, or undefined for a valid or empty one. */
export function publisherSettingProblem(
  key: PublisherSettingKey,
  value: string,
): string | undefined {
  return value.trim() === '' ? undefined : checks[key](value);
}

const checkName = (value: string) =>
  normalizeLine(value).length > limits.publisher.nameLengthMax ? he.setting.nameTooLong : undefined;

const checkEmail = (value: string) =>
  emailSchema.safeParse(value).success ? undefined : he.subscription.emailInvalid;

const checkPhone = (value: string) => (parsePhone(value) ? undefined : he.setting.invalidPhone);

const checkDate = (value: string) =>
  isCalendarDate(value.trim()) ? undefined : he.setting.invalidDate;

function checkSocialLinks(value: string): string | undefined {
  const lines = splitLines(value);
  if (lines.length > limits.publisher.socialLinksMax) return he.setting.tooManySocialLinks;
  const invalid = lines.find((line) => !isHttpsUrl(line));
  return invalid === undefined ? undefined : he.setting.invalidSocialLink(invalid);
}

const checks: Record<PublisherSettingKey, (value: string) => string | undefined> = {
  publisher_name: checkName,
  contact_email: checkEmail,
  contact_phone: checkPhone,
  social_links: checkSocialLinks,
  accessibility_name: checkName,
  accessibility_phone: checkPhone,
  accessibility_email: checkEmail,
  accessibility_date: checkDate,
};

/** A telephone number in two forms: one to show, and one for a `tel:` link. */
export interface Phone {
  text: string;
  number: string;
}

/**
 * Parses a telephone number such as `03-1234567`, `+972 3 123 4567` or `*1234`. Returns null for any other
 * text.
 */
export function parsePhone(value: string): Phone | null {
  const text = normalizeLine(value.replace(/\p{Cf}/gu, ''));
  const number = text.replace(/[^+*\d]/g, '');
  const isPhone = /^[+*]?[\d\s().-]+$/.test(text) && /^[+*]?\d{3,15}$/.test(number);
  return isPhone ? { text, number } : null;
}

export const splitLines = (value: string) =>
  value
    .split(/\r?\n/)
    .map(normalizeLine)
    .filter((line) => line !== '');

/** Returns whether a text is an `https:` address without a user name or password. */
export function isHttpsUrl(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
}
