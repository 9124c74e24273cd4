import { z } from 'zod';
import { webhookEventTypes } from './event/event.ts';
import { he } from './he/errors.ts';
import { limits } from './limits.ts';
import {
  isMailingSettingKey,
  mailingSettingKeys,
  mailingSettingProblem,
} from './mailing/mailingSettings.ts';
import {
  isPublisherSettingKey,
  publisherSettingKeys,
  publisherSettingProblem,
} from './site/publisherSettings.ts';
import { normalizeCode, normalizeLine } from './text/normalizeText.ts';
import { isWebUrl } from './validation/isWebUrl.ts';

export const adSettingKeys = [
  'adsenseId',
  'adsenseHead',
  'googleVerificationCode',
  'sidebarAdCode',
  'taboolaPublisherId',
  'taboolaScriptHead',
  'outbrainWidgetIds',
] as const;

/** Settings that every visitor may read. */
export const publicSettingKeys = [
  'site_title',
  'site_description',
  ...publisherSettingKeys,
  'google_analytics',
  'facebook_pixel',
  ...adSettingKeys,
] as const;

/** Settings that only admins may read. */
const secretSettingKeys = [
  'webhook_api_key',
  'webhook_url',
  'webhook_events',
  ...mailingSettingKeys,
] as const;

export const settingKeys = [...publicSettingKeys, ...secretSettingKeys] as const;

export type PublicSettingKey = (typeof publicSettingKeys)[number];
export type SettingKey = (typeof settingKeys)[number];
export type Settings = Record<SettingKey, string>;
export type PublicSettings = Record<PublicSettingKey, string>;

export const isSettingKey = (key: string): key is SettingKey =>
  settingKeys.some((known) => known === key);
export const isPublicSettingKey = (key: string): key is PublicSettingKey =>
  publicSettingKeys.some((known) => known === key);

/** Settings that contain one line of text. */
const lineSettings: readonly SettingKey[] = [
  'site_title',
  'site_description',
  ...publisherSettingKeys.filter((key) => key !== 'social_links'),
  'webhook_api_key',
  'webhook_url',
  'webhook_events',
  ...mailingSettingKeys,
];

export const normalizeSetting = (key: SettingKey, value: string): string =>
  lineSettings.includes(key) ? normalizeLine(value) : normalizeCode(value);

export const settingUpdateSchema = z.object({
  value: z
    .string({ error: he.setting.invalidValue })
    .max(limits.setting.valueLengthMax, he.setting.valueTooLong),
});

/** Returns an error message for an invalid value of a setting, or undefined for a valid one. */
export function settingProblem(key: SettingKey, value: string): string | undefined {
  if (isPublisherSettingKey(key)) return publisherSettingProblem(key, value);
  if (isMailingSettingKey(key)) return mailingSettingProblem(key, value);
  const lengthMax = lengthsMax[key];
  if (lengthMax !== undefined && value.length > lengthMax) return he.setting.textTooLong(lengthMax);
  if (key === 'site_title' && value.trim() === '') return he.setting.titleRequired;
  if (key === 'webhook_api_key' && value.trim() === '') return he.setting.apiKeyRequired;
  if (key === 'webhook_api_key' && !headerToken.test(value)) return he.setting.invalidApiKey;
  if (key === 'webhook_url' && value !== '' && !isWebUrl(value)) return he.setting.invalidUrl;
  return key === 'webhook_events' ? webhookEventsProblem(value) : undefined;
}

/** Visible ASCII characters. A key is sent after `Bearer` in a header. */
const headerToken = /^[\x21-\x7e]+$/;

const lengthsMax: Partial<Record<SettingKey, number>> = {
  site_title: limits.setting.titleLengthMax,
  site_description: limits.setting.descriptionLengthMax,
  webhook_url: limits.setting.urlLengthMax,
  webhook_api_key: limits.setting.apiKeyLengthMax,
};

function webhookEventsProblem(value: string): string | undefined {
  const ids = value.split(',').map((id) => id.trim());
  const unknown = ids.filter((id) => id !== '' && !webhookEventTypes.some((known) => known === id));
  if (unknown.length === 0) return undefined;
  return he.possibleValues(he.setting.unknownEvents(unknown.join(', ')), webhookEventTypes);
}
