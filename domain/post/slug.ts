import { withoutFunctionWords } from '../hebrew/functionWords.ts';
import { transliterate } from '../hebrew/transliteration/transliterate.ts';
import { withPlainMarks } from '../hebrew/transliteration/withPlainMarks.ts';
import { limits } from '../limits.ts';
import { reservedPostSlugs, reservedProductSlugs } from '../validation/reservedSlugs.ts';

/**
 * Returns a readable Latin slug of at most six words for a title in any language. Returns an empty string if
 * Latin letters and digits cannot express the title.
 *
 * A slug never begins with digits and a hyphen, because the address `/post/17-galaxy` leads to the post with
 * the id 17.
 */
export function slugFromTitle(title: string): string {
  const words = titleWords(title);
  if (words.length === 0) return '';
  const slug = joinFirst(words);
  const isReserved = isNumber(words[0] ?? '') || reservedPostSlugs.includes(slug);
  const isTooShort = slug.length < limits.post.slugLengthMin;
  return isReserved || isTooShort ? joinFirst(['post', ...words]) : slug;
}

/**
 * Returns a readable Latin slug for the name of a category, a tag, an author or a product. The word of the entity
 * stands alone if Latin letters and digits cannot express the name. It stands first if the name is a number, because
 * the API would take the slug for an id, or if the slug is reserved. The path of a comparison joins the slugs of two
 * products with "-vs-", so no slug of a product contains the word "vs".
 */
export function slugFromName(name: string, entity: NamedEntity): string {
  const words = titleWords(name).map((word) =>
    entity === 'product' && word === 'vs' ? 'versus' : word,
  );
  const [first, second] = words;
  const isReserved = entity === 'product' && reservedProductSlugs.includes(words.join('-'));
  const needsEntity =
    isReserved || first === undefined || (second === undefined && isNumber(first));
  return joinFirst(needsEntity ? [entity, ...words] : words);
}

export type NamedEntity = 'author' | 'category' | 'product' | 'tag';

const titleWords = (title: string) =>
  latinWords(transliterate(withoutFunctionWords(withPlainMarks(title)), { hasPrefixes: false }));

const isNumber = (word: string) => /^\d+$/.test(word);

const joinFirst = (words: string[]) =>
  truncateSlug(words.slice(0, limits.post.slugWordsMax).join('-'));

/** Returns the words of a text in lower-case Latin letters and digits, with hyphens between them. */
export const slugify = (text: string, lengthMax: number): string =>
  cutAtWordEnd(latinWords(transliterate(text)).join('-'), lengthMax);

const latinWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

export const headingAnchor = (heading: string) =>
  `part-${slugify(heading, limits.postPage.anchorLengthMax)}`.replace(/-$/, '');

/** Returns the slug if it is free, or else the slug with the first free suffix: -2, -3 … */
export async function uniqueSlug(
  slug: string,
  isTaken: (candidate: string) => Promise<boolean>,
): Promise<string> {
  let candidate = slug;
  for (let suffix = 2; await isTaken(candidate); suffix++) candidate = `${slug}-${suffix}`;
  return candidate;
}

/** Truncates a slug at the end of a word, so that a numeric suffix still fits. */
export const truncateSlug = (slug: string) =>
  cutAtWordEnd(slug, limits.post.slugLengthMax - suffixLengthMax);

/** Returns the post id with which a path segment begins: `17-galaxy` → 17. */
export function leadingId(slug: string): number | undefined {
  const digits = /^(\d{1,15})-/.exec(slug)?.[1];
  return digits ? Number(digits) : undefined;
}

const suffixLengthMax = 6;

function cutAtWordEnd(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  const cut = text.slice(0, lengthMax + 1);
  const end = cut.lastIndexOf('-');
  return end > 0 ? cut.slice(0, end) : text.slice(0, lengthMax);
}
