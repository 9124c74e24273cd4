import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';
import { normalizeLine } from '../text/normalizeText.ts';

/**
 * Settings of the updates by mail. `digest_enabled` is `true` or empty, `digest_day` counts from Sunday (0) to Saturday
 * (6), and `digest_hour` is an hour in Israel.
 */
export const mailingSettingKeys = [
  'postal_address',
  'digest_enabled',
  'digest_day',
  'digest_hour',
] as const;
type MailingSettingKey = (typeof mailingSettingKeys)[number];

export const isMailingSettingKey = (key: string): key is MailingSettingKey =>
  mailingSettingKeys.some((known) => known === key);

/** Returns an error message for an invalid value, or undefined for a valid or empty one. */
export function mailingSettingProblem(key: MailingSettingKey, value: string): string | undefined {
  const text = normalizeLine(value);
  return text === '' ? undefined : checks[key](text);
}

const wholeNumberUpTo = (max: number, message: string) => (value: string) =>
  /^\d{1,2}$/.test(value) && Number(value) <= max ? undefined : message;

const { textTooLong, invalidDigestDay, invalidDigestHour, invalidValue } = he.setting;
const { postalAddressLengthMax } = limits.publisher;
const lastDay = 6;
const lastHour = 23;

const checks: Record<MailingSettingKey, (value: string) => string | undefined> = {
  postal_address: (value) =>
    value.length > postalAddressLengthMax ? textTooLong(postalAddressLengthMax) : undefined,
  digest_enabled: (value) => (value === 'true' ? undefined : invalidValue),
  digest_day: wholeNumberUpTo(lastDay, invalidDigestDay),
  digest_hour: wholeNumberUpTo(lastHour, invalidDigestHour),
};

/** When the weekly digest goes out. Sunday is 0; the hour is in Israel. */
export interface DigestSchedule {
  isEnabled: boolean;
  day: number;
  hour: number;
}

export const readDigestSchedule = (
  settings: Record<MailingSettingKey, string>,
): DigestSchedule => ({
  isEnabled: settings.digest_enabled === 'true',
  day: Number(settings.digest_day || defaultSchedule.day),
  hour: Number(settings.digest_hour || defaultSchedule.hour),
});

/** Thursday at nine, before the weekend. */
export const defaultSchedule = { day: 4, hour: 9 };
