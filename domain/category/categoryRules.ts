import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';
import { normalizeLine } from '../text/normalizeText.ts';
import type { TextRule } from '../validation/textRule.ts';

export const categoryNameRule: TextRule = {
  normalize: normalizeLine,
  lengthMin: 1,
  tooShort: he.category.nameRequired,
  lengthMax: limits.category.nameLengthMax,
  tooLong: he.category.nameTooLong,
};

export const categoryDescriptionRule: TextRule = {
  normalize: normalizeLine,
  lengthMin: 0,
  tooShort: he.invalidText,
  lengthMax: limits.category.descriptionLengthMax,
  tooLong: he.category.descriptionTooLong,
};
