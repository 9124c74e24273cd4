import fc from 'fast-check';
import { expect, test } from 'vitest';
import { he } from '#domain/he/errors.ts';
import { type FaqItem, faqProblem, joinFaq, splitFaq } from '#domain/post/faq.ts';
import { cpuTimeMs } from '#tests/support/cpuTime.ts';

const item: FaqItem = { question: 'למה?', answer: 'ככה' };

const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map((text) => text.trim())
  .filter(Boolean);
const specialText = fc.constantFrom(
  '"',
  '&quot;',
  '&amp;quot;',
  '</div>',
  '\\"',
  "'",
  '>',
  '<!--',
  '\n.',
);
const faq = fc.array(
  fc.record({ question: fc.oneof(line, specialText), answer: fc.oneof(line, specialText) }),
  {
    maxLength: 5,
  },
);
const trimmed = (items: { question: string; answer: string }[]) =>
  items.map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }));

test('splitting a joined body and FAQ returns the original body and FAQ', () => {
  fc.assert(
    fc.property(faq, (items) => {
      const body = '<p>גוף הפוסט</p>';
      expect(splitFaq(joinFaq(body, items))).toEqual({ body, faq: trimmed(items) });
    }),
    { numRuns: 1_000 },
  );
});

test('reads FAQ blocks in the format of older posts', () => {
  const content =
    '<p>גוף</p>\n<div class="faq-section-json" style="display:none" data-faq="[{&quot;question&quot;:&quot;למה?&quot;,&quot;answer&quot;:&quot;ככה&quot;}]"></div>';
  expect(splitFaq(content)).toEqual({
    body: '<p>גוף</p>',
    faq: [{ question: 'למה?', answer: 'ככה' }],
  });
});

test.each([
  '<div class="faq-section-json" data-faq="[{&quot;broken"></div>',
  '<div class="faq-section-json" data-faq="{}"></div>',
  '<div class="faq-section-json"></div>',
])('a FAQ block that does not parse stays in the body: %s', (block) => {
  const content = `<p>לפני</p>${block}<p>אחרי</p>`;
  expect(splitFaq(content)).toEqual({ body: content, faq: [] });
});

test.each<[name: string, items: FaqItem[], problem: string | undefined]>([
  ['50 items', Array(50).fill(item), undefined],
  ['51 items', Array(51).fill(item), he.post.tooManyFaqItems],
  ['5,000 items', Array(5_000).fill(item), he.post.tooManyFaqItems],
  [
    'a question of 301 characters',
    [{ ...item, question: 'א'.repeat(301) }],
    he.post.faqQuestionTooLong,
  ],
  [
    'an answer of 5,001 characters',
    [{ ...item, answer: 'א'.repeat(5_001) }],
    he.post.faqAnswerTooLong,
  ],
])(
  'faqProblem returns an error message only for a FAQ that exceeds a limit: %s',
  (_name, items, problem) => {
    expect(faqProblem(joinFaq('<p>גוף</p>', items))).toBe(problem);
  },
);

test('the maximum number of FAQ items counts all FAQ blocks of the content together', () => {
  const block = joinFaq('', Array(30).fill(item));
  expect(faqProblem(block)).toBeUndefined();
  expect(faqProblem(block + block)).toBe(he.post.tooManyFaqItems);
});

test('splitting removes unsafe characters that are escaped in the JSON of a FAQ block', () => {
  const json = String.raw`[{"question":"\u202eלמה\u000b?","answer":"ככה\ufffe"}]`;
  const block = `<div class="faq-section-json" data-faq="${json.replaceAll('"', '&quot;')}"></div>`;
  expect(splitFaq(block).faq).toEqual([{ question: 'למה?', answer: 'ככה' }]);
});

test('splitting content with many quotes and brackets takes linear time', () => {
  const ms = cpuTimeMs(() => {
    splitFaq(`<div ${'class="faq-section-json'.repeat(5_000)}`);
    splitFaq('<div '.repeat(20_000));
    splitFaq(`<div ${'a="b" '.repeat(20_000)}`);
  });
  expect(ms).toBeLessThan(1_000);
});
