import { transliterate } from '../hebrew/transliterate.ts';
import { limits } from '../limits.ts';

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Words that name other answers of the API under /api/posts/, so no post may be called by them. */
export const reservedSlugs: readonly string[] = [
  'featured',
  'popular',
  'latest',
  'id',
  'top',
  'new',
];

/**
 * A readable Latin slug for a title in any language: lower case, words joined by single hyphens,
 * cut at a word end, never starting with digits and a hyphen (that form names a post by its id),
 * never a reserved word. Empty when the title holds no letter or digit that can be written in Latin.
 */
export function slugFromTitle(title: string): string {
  const slug = slugify(title, limits.post.slugLengthMax - reservedForSuffix);
  if (!slug) return '';
  const isTaken = /^\d+-/.test(slug) || /^\d+$/.test(slug) || reservedSlugs.includes(slug);
  return isTaken || slug.length < limits.post.slugLengthMin ? `post-${slug}` : slug;
}

/** A text's words in lower-case Latin letters and digits, joined by single hyphens, cut at a word's end. */
export function slugify(text: string, lengthMax: number): string {
  const words = transliterate(text)
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return cutAtWordEnd(words, lengthMax);
}

/** `part-…`: an address within a page for the words of a heading. */
export const headingAnchor = (heading: string) =>
  `part-${slugify(heading, limits.postPage.anchorLengthMax)}`.replace(/-$/, '');

/** The slug itself, or with the first of -2, -3 … that `isTaken` does not know. */
export async function uniqueSlug(
  slug: string,
  isTaken: (candidate: string) => Promise<boolean>,
): Promise<string> {
  let candidate = slug;
  for (let n = 2; await isTaken(candidate); n++) candidate = `${slug}-${n}`;
  return candidate;
}

/** A slug cut at a word's end so that a -2 still fits behind it. */
export const truncateSlug = (slug: string) =>
  cutAtWordEnd(slug, limits.post.slugLengthMax - reservedForSuffix);

/** `17-galaxy` → 17: the id that a post's address may begin with. */
export function leadingId(slug: string): number | undefined {
  const digits = /^(\d{1,15})-/.exec(slug)?.[1];
  return digits ? Number(digits) : undefined;
}

const reservedForSuffix = 6;

function cutAtWordEnd(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  const cut = text.slice(0, lengthMax + 1);
  const end = cut.lastIndexOf('-');
  return end > 0 ? cut.slice(0, end) : text.slice(0, lengthMax);
}
