import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinFaq, splitFaq } from '#domain/post/faq.ts';

const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map((text) => text.trim())
  .filter(Boolean);
const nasty = fc.constantFrom(
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
  fc.record({ question: fc.oneof(line, nasty), answer: fc.oneof(line, nasty) }),
  {
    maxLength: 5,
  },
);
const trimmed = (items: { question: string; answer: string }[]) =>
  items.map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }));

test('whatever is joined is split again, whole', () => {
  fc.assert(
    fc.property(faq, (items) => {
      const body = '<p>גוף הפוסט</p>';
      expect(splitFaq(joinFaq(body, items))).toEqual({ body, faq: trimmed(items) });
    }),
    { numRuns: 1_000 },
  );
});

test('the block that older posts hold is read', () => {
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
])('a block that does not parse stays where it is: %s', (block) => {
  const content = `<p>לפני</p>${block}<p>אחרי</p>`;
  expect(splitFaq(content)).toEqual({ body: content, faq: [] });
});

test('a long run of quotes and brackets is read in no time', () => {
  const startMs = performance.now();
  splitFaq(`<div ${'class="faq-section-json'.repeat(5_000)}`);
  splitFaq('<div '.repeat(20_000));
  splitFaq(`<div ${'a="b" '.repeat(20_000)}`);
  expect(performance.now() - startMs).toBeLessThan(1_000);
});
