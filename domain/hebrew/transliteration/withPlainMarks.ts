import { isDecomposed } from '../foldText.ts';

/**
 * Removes niqqud and the gershayim inside Hebrew words, and replaces each geresh with an apostrophe. People type gershayim and
 * geresh in many ways, and text programs replace them with curly quotation marks.
 */
export const withPlainMarks = (text: string): string =>
  (isDecomposed(text) ? text : withoutPoints(text))
    .replace(gershayim, '')
    .replace(/['׳‘’‚‛`′](?<=[א-ת].)/g, "'");

const withoutPoints = (text: string) =>
  text
    // NFKD turns a standalone acute accent into a space and an accent. The space would split the word.
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Me}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/** Matches one double or two single quotation marks between Hebrew letters. */
const gershayim = /(?<=[א-ת])(?:["״“”„‟]|['׳‘’‚‛`′]{2})(?=[א-ת])/g;
