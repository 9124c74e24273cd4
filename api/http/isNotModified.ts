/**
 * Returns whether `If-None-Match` lists the ETag. Compares weakly (RFC 9110, section 13.1.2), because proxies
 * that compress a response make its ETag weak.
 */
export const isNotModified = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => opaqueTag(tag.trim()) === opaqueTag(etag)) ?? false;

const opaqueTag = (etag: string) => etag.replace(/^W\//, '');
