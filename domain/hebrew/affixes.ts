/**
 * Matches a sequence of Hebrew particles that are written together with the next word.
 *
 * The sequences follow the grammar of the spell checker hspell. No data of hspell is used.
 */
export const prefixPattern = /^ו?(?:לכש|כש|מש|בש|ש)?(?:מה|[הבכלמ])?$/;

export const prefixLengthMax = 6;

/** Removes the article ה from a token. A word that begins with ה loses its first letter. */
export const withoutArticle = (token: string) => token.replace(/^ה/, '');

/** Returns whether a word begins with ל as in לילדים, "for children". Other words that begin with ל match too. */
export const startsWithFor = (token: string) => /^ל[א-ת]{3}/.test(token);

/** Removes the plural ending of a loan word: אייפדים. A word that ends in ים loses its last letters. */
export const withoutPlural = (token: string) => token.replace(/ימ$/, '');
