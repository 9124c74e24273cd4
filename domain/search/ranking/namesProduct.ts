import { findSynonyms, isProductSynonym } from '../../hebrew/synonyms/findSynonyms.ts';
import { tokenize } from '../../hebrew/tokenize.ts';
import { toWord } from '../word.ts';

export const namesProduct = (text: string): boolean =>
  findSynonyms(tokenize(text).map((token) => toWord(token).analyses)).some(({ id }) =>
    isProductSynonym(id),
  );
