/**
 * Returns the number of Unicode code points. zod and JSON Schema count so too: an emoji outside the Basic Multilingual
 * Plane counts once.
 */
export const codePointLength = (text: string): number =>
  text.length - (text.match(surrogatePairs)?.length ?? 0);

const surrogatePairs = /[\ud800-\udbff][\udc00-\udfff]/g;
