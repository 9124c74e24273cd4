import { z } from 'zod';
import { type SettingKey, settingProblem, settingUpdateSchema } from '#domain/setting.ts';

const setting = (key: SettingKey) =>
  settingUpdateSchema.shape.value
    .nullish()
    .transform((value) => value ?? '')
    .superRefine((value, context) => {
      const message = settingProblem(key, value);
      if (message) context.addIssue({ code: 'custom', message });
    });

/** The form of the site's settings: the contract of each key that it shows. */
export const settingsSchema = z.object({
  site_title: setting('site_title'),
  site_description: setting('site_description'),
  google_analytics: setting('google_analytics'),
  facebook_pixel: setting('facebook_pixel'),
});
