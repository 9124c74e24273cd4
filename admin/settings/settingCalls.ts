import type { ApiClient } from '#api/client.ts';
import { type SettingKey, type Settings, settingKeys } from '#domain/setting.ts';
import { readBody, withSignal } from '../api/apiClient.ts';
import { changedFields } from '../api/changedFields.ts';
import type { ResourceCalls } from '../api/resourceCalls.ts';

type SettingsRecord = Partial<Record<SettingKey, string | undefined>> & {
  id: typeof siteSettingsId;
};

/** Id of the single record that contains all settings. */
export const siteSettingsId = 'site';

/**
 * Returns the calls for the settings. One request saves all changed settings, so either all or none are
 * stored.
 */
export function settingCalls({ settings }: ApiClient): ResourceCalls<SettingsRecord> {
  const read = async (signal?: AbortSignal): Promise<SettingsRecord> => ({
    ...(await readBody(settings.$get({}, withSignal(signal)))),
    id: siteSettingsId,
  });

  return {
    list: async ({ signal }) => ({ data: [await read(signal)], total: 1 }),
    one: (_id, signal) => read(signal),
    update: async ({ data, previousData }) => {
      const json = settingValues(changedFields(data, previousData));
      if (Object.keys(json).length > 0) await settings.$put({ json });
      return read();
    },
  };
}

function settingValues(fields: Record<string, unknown>): Partial<Settings> {
  const values: Partial<Settings> = {};
  for (const key of settingKeys) {
    const value = fields[key];
    if (typeof value === 'string') values[key] = value;
  }
  return values;
}
