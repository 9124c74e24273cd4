/**
 * Matches a sequence of Hebrew particles that are written together with the next word.
 *
 * The sequences follow the grammar of the spell checker hspell. No data of hspell is used.
 */
export const prefixPattern = /^ו?(?:לכש|כש|מש|בש|ש)?(?:מה|[הבכלמ])?$/;

export const prefixLengthMax = 6;
