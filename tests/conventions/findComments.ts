/** Returns the comments of a source text. Adjacent `//` lines are one comment. */
export const findComments = (source: string): { source: string; index: number }[] =>
  [...source.matchAll(comment)].map(({ 0: whole, index }) => ({ source: whole, index }));

const comment = /(?<=^|[\s{(])\/\*\*?([\s\S]*?)\*\/|(?:^[ \t]*\/\/(?!#|\s*biome-ignore).*\n)+/gm;
