import type { RaRecord } from 'react-admin';
import { changedFields } from '../api/changedFields.ts';
import type { ResourceCalls, UpdateParams } from '../api/dataProvider.ts';
import type { Request } from '../api/request.ts';

/** All settings are one record of this id; what changed is saved in one piece or not at all. */
export const siteSettingsId = 'site';

const path = '/settings';

export function settingCalls(request: Request): ResourceCalls {
  const read = async <T extends RaRecord>(signal?: AbortSignal): Promise<T> => {
    const { json } = await request<T>(path, { signal });
    return { ...json, id: siteSettingsId };
  };

  return {
    list: async <T extends RaRecord>({ signal }: { signal?: AbortSignal | undefined }) => ({
      data: [await read<T>(signal)],
      total: 1,
    }),
    one: (_id, signal) => read(signal),
    many: async <T extends RaRecord>(_ids: T['id'][], signal?: AbortSignal) => [
      await read<T>(signal),
    ],
    create: () => Promise.reject(new Error('settings are never created')),
    update: async <T extends RaRecord>({ data, previousData }: UpdateParams): Promise<T> => {
      const { id: _id, ...values } = changedFields(data, previousData);
      const hasChanges = Object.keys(values).length > 0;
      if (hasChanges) await request(path, { method: 'PUT', body: values });
      return read<T>();
    },
    remove: () => Promise.reject(new Error('settings are never removed')),
  };
}
