import type { Context } from 'hono';

interface VersionedRecord {
  version: number;
}

/** Sets the version of a record as `ETag`, which an update can send back in `If-Match`. */
export const setVersionTag = (c: Context, { version }: VersionedRecord): void =>
  c.header('ETag', `"${version}"`);

/** Responds with a record, and sets the `ETag` header to its version. */
export function versionedResponse<Body extends VersionedRecord, Status extends 200 | 201>(
  c: Context,
  body: Body,
  status: Status,
) {
  setVersionTag(c, body);
  return c.json(body, status);
}
