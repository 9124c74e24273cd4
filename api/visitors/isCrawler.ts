/** Returns whether a user agent names a program that is no browser of a person. */
export const isCrawler = (userAgent: string | undefined): boolean =>
  crawlerPattern.test(userAgent || 'bot');

const crawlerPattern =
  /bot|crawl|spider|slurp|headless|preview|monitor|lighthouse|facebookexternalhit|curl|wget|python|axios|node-fetch|okhttp|go-http|java\//i;
