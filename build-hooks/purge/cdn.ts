/** Deletes pages from the cache of a CDN. Both functions reject with a `PurgeError` if the CDN fails. */
export interface Cdn {
  urlsPerRequestMax: number;
  /** Pause after each call of `purge`, so that the rate stays within the limit of the vendor. */
  pauseMs: number;
  /** @param urls At most `urlsPerRequestMax` URLs, relative to the site, such as `/posts?page=2`. */
  purge(urls: readonly string[], signal: AbortSignal): Promise<void>;
  purgeEverything(signal: AbortSignal): Promise<void>;
}

export interface CdnOptions {
  siteUrl: string;
  token: string;
  /** Replaces the address of the vendor's API. */
  apiUrl?: string | undefined;
}
