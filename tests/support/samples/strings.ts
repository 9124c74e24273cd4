import fc from 'fast-check';

/** Hebrew with everything that people type into it, and what they paste by accident. */
const signs = [
  ...'אבגדהוזחטיכךלמםנןסעפףצץקרשת',
  ...'aZé9½ﬁİſßΣ ',
  ...'׳״"\'’`´־-–.,;/[]',
  ...'\u05b0\u05b8\u05bc\u05c1\u0591\u200f\u200b\u00ad\u2066\ufeff',
];

export const hebrewString = (maxLength = 40) =>
  fc.string({ unit: fc.constantFrom(...signs), maxLength });

/** Any string at all, with Hebrew ones among them; lone surrogates too. */
export const anyString = (maxLength = 40) =>
  fc.oneof(
    hebrewString(maxLength),
    fc.string({ unit: 'grapheme', maxLength }),
    fc.string({ unit: 'binary', maxLength }),
    fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength })
      .map((codes) => String.fromCharCode(...codes)),
  );

/** Words as they come out of folding. */
export const hebrewToken = fc.string({
  unit: fc.constantFrom(...'אבגדהוזחטיכלמנסעפצקרשת'),
  minLength: 1,
  maxLength: 14,
});
