import { findSynonyms, isKindSynonym } from '../../hebrew/synonyms/findSynonyms.ts';
import { tokenize } from '../../hebrew/tokenize.ts';
import { toWord } from '../word.ts';

export const namesKind = (text: string): boolean =>
  findSynonyms(tokenize(text).map((token) => toWord(token).analyses)).some(({ id }) =>
    isKindSynonym(id),
  );
