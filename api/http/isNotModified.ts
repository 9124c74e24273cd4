/**
 * Returns whether `If-None-Match` lists the ETag, so that the client can use its copy. Compares weakly
 * (RFC 9110, section 13.1.2): proxies that compress a response make its ETag weak.
 */
export const isNotModified = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => opaqueTag(tag.trim()) === opaqueTag(etag)) ?? false;

const opaqueTag = (etag: string) => etag.replace(/^W\//, '');
