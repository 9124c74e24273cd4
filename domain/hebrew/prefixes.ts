/**
 * Matches a sequence of Hebrew particles that are written together with the next word: one ו, one ש or
 * compound of ש, and one of ב כ ל מ. The article ה comes last, because ב כ ל absorb it. The allowed
 * sequences are those of hspell's grammar (the idea, not its data).
 */
export const prefixPattern = /^ו?(?:לכש|כש|מש|בש|ש)?(?:מה|[הבכלמ])?$/;

/** Length of the longest sequence that `prefixPattern` matches. */
export const prefixLengthMax = 6;
