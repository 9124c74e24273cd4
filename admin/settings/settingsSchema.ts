import { z } from 'zod';
import { mailingSettingKeys } from '#domain/mailing/mailingSettings.ts';
import {
  normalizeSetting,
  type SettingKey,
  settingProblem,
  settingUpdateSchema,
} from '#domain/setting.ts';
import { publisherSettingKeys } from '#domain/site/publisherSettings.ts';

/** Returns the contract of one setting. A missing value counts as empty text. */
export const settingField = (key: SettingKey) =>
  settingUpdateSchema.shape.value
    .nullish()
    .transform((value) => normalizeSetting(key, value ?? ''))
    .superRefine((value, context) => {
      const message = settingProblem(key, value);
      if (message) context.addIssue({ code: 'custom', message });
    });

export const settingsSchema = z.object({
  site_title: settingField('site_title'),
  site_description: settingField('site_description'),
  google_analytics: settingField('google_analytics'),
  facebook_pixel: settingField('facebook_pixel'),
  ...Object.fromEntries(mailingSettingKeys.map((key) => [key, settingField(key)])),
  ...Object.fromEntries(publisherSettingKeys.map((key) => [key, settingField(key)])),
});
