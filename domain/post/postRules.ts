import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';
import { normalizeLine } from '../text/normalizeText.ts';
import type { TextRule } from '../validation/textRule.ts';

export const postTitleRule: TextRule = {
  normalize: normalizeLine,
  lengthMin: limits.post.titleLengthMin,
  tooShort: he.post.titleTooShort,
  lengthMax: limits.post.titleLengthMax,
  tooLong: he.post.titleTooLong,
};

export const postExcerptRule: TextRule = {
  normalize: normalizeLine,
  lengthMin: 0,
  tooShort: he.invalidText,
  lengthMax: limits.post.excerptLengthMax,
  tooLong: he.post.excerptTooLong,
};
