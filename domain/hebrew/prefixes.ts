/**
 * Matches a sequence of Hebrew particles that are written together with the next word: one ו, one ש or
 * compound of ש, one of ב כ ל מ, and the article ה. Only מ can stand before the article, because ב כ ל absorb
 * the article.
 *
 * The sequences follow the grammar of the spell checker hspell. No data of hspell is used.
 */
export const prefixPattern = /^ו?(?:לכש|כש|מש|בש|ש)?(?:מה|[הבכלמ])?$/;

/** Length of the longest sequence that `prefixPattern` matches. */
export const prefixLengthMax = 6;
