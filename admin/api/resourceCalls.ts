import type { GetListParams, GetListResult, Identifier, RaRecord } from 'react-admin';

/** API calls of one react-admin resource. A resource may support only some of the operations. */
export interface ResourceCalls<Item extends RaRecord = RaRecord> {
  list: (params: ListParams) => Promise<GetListResult<Item>>;
  one?: (id: Identifier, signal?: AbortSignal) => Promise<Item>;
  many?: (ids: Identifier[], signal?: AbortSignal) => Promise<Item[]>;
  create?: (data: object) => Promise<Item>;
  /** Sends the fields of `data` that differ from `previousData`, the newest known record. Resolves to the whole record. */
  update?: (params: UpdateParams) => Promise<Item>;
  updateMany?: (ids: Identifier[], data: object) => Promise<void>;
  remove?: (id: Identifier, options: { isForced: boolean }) => Promise<void>;
}

export type ListParams = GetListParams & { signal?: AbortSignal | undefined };

export interface UpdateParams {
  id: Identifier;
  data: object;
  previousData: object;
}
