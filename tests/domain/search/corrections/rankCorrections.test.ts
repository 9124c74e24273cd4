import { expect, test } from 'vitest';
import {
  isCertainCorrection,
  isNearCorrection,
  rankCorrections,
} from '#domain/search/corrections/rankCorrections.ts';
import { toWord } from '#domain/search/word.ts';

const judge = (typed: string, word: string) => {
  const [correction] = rankCorrections(toWord(typed), [word]);
  return {
    isNear: correction !== undefined && isNearCorrection(toWord(typed), correction),
    isCertain: correction !== undefined && isCertainCorrection(toWord(typed), correction),
  };
};

test('a stop word is no correction', () => {
  const words = rankCorrections(toWord('איטי'), ['אותי', 'איטית']).map(({ word }) => word);
  expect(words).toEqual(['איטית']);
});

test('the letters טש and צ are spellings of the same sound', () => {
  expect(rankCorrections(toWord('סמארטווצ'), ['סמארטווטש'])).toEqual([
    { word: 'סמארטווטש', distance: 0.5 },
  ]);
});

test.each([
  ['רעשינ', 'רעשימ', true, true],
  ['כעור', 'קעור', true, true],
  ['בטעינות', 'לטעינתו', true, true],
  ['ארגונומט', 'ארגונומי', true, true],
  ['אנסי', 'אנכי', true, false],
  ['חוטיות', 'חנויות', false, false],
  ['דואה', 'רואה', false, false],
  ['ורודה', 'ירדה', false, false],
  ['נופלות', 'נפילות', false, false],
])(
  'beside a product, the correction of %s to %s is near: %s, certain: %s',
  (typed, word, isNear, isCertain) => {
    expect(judge(typed, word)).toEqual({ isNear, isCertain });
  },
);
