import fc from 'fast-check';

/** Hebrew letters, and other characters that people type or paste with them. */
const characters = [
  ...'אבגדהוזחטיכךלמםנןסעפףצץקרשת',
  ...'aZé9½ﬁİſßΣ ',
  ...'׳״"\'’`´־-–.,;/[]',
  ...'\u05b0\u05b8\u05bc\u05c1\u0591\u200f\u200b\u00ad\u2066\ufeff',
];

export const hebrewString = (maxLength = 40) =>
  fc.string({ unit: fc.constantFrom(...characters), maxLength });

/** Generates arbitrary strings, including Hebrew text and lone surrogates. */
export const anyString = (maxLength = 40) =>
  fc.oneof(
    hebrewString(maxLength),
    fc.string({ unit: 'grapheme', maxLength }),
    fc.string({ unit: 'binary', maxLength }),
    fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength })
      .map((codes) => String.fromCharCode(...codes)),
  );

/** Generates Hebrew words that are normalized as by `foldText`. */
export const hebrewToken = fc.string({
  unit: fc.constantFrom(...'אבגדהוזחטיכלמנסעפצקרשת'),
  minLength: 1,
  maxLength: 14,
});
