import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSanitized, safeHtml } from '#domain/html/safeHtml.ts';
import { sanitizeHtml } from '#domain/html/sanitizeHtml.ts';
import { joinFaq } from '#domain/post/faq.ts';
import { editableSamples } from '#tests/support/browser/storedHtmlSamples.ts';
import { cpuTimeMs } from '#tests/support/cpuTime.ts';
import { attackCorpus } from '#tests/support/samples/attackCorpus.ts';
import { htmlPiece } from '#tests/support/samples/htmlPieces.ts';

test('safeHtml returns sanitized HTML unchanged', async () => {
  for (const [source, stored] of editableSamples)
    expect(await safeHtml(stored), source).toBe(stored);
  const faq = [{ question: 'האם "זה" <טוב>?', answer: "כן & לא; \\ ' `\n&quot;" }];
  const html = joinFaq('<p>גוף &amp; <a href="/a?b&amp;c">קישור</a></p>', faq);
  expect(isSanitized(sanitizeHtml(html))).toBe(true);
  fc.assert(
    fc.property(fc.array(htmlPiece, { maxLength: 30 }), (pieces) => {
      expect(isSanitized(sanitizeHtml(pieces.join('')))).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('safeHtml sanitizes HTML that is not sanitized', async () => {
  const expectSanitized = async (html: string) => {
    const safe = await safeHtml(html);
    expect(isSanitized(safe), html).toBe(true);
    expect(sanitizeHtml(safe), html).toBe(sanitizeHtml(html));
  };
  for (const attack of attackCorpus) await expectSanitized(attack);
  await fc.assert(
    fc.asyncProperty(fc.array(htmlPiece, { maxLength: 12 }), (pieces) =>
      expectSanitized(pieces.join('')),
    ),
    { numRuns: 1_000 },
  );
});

test.each([
  '<p onclick="x">א</p>',
  '<p class="evil">א</p>',
  '<p CLASS="ql-align-right">א</p>',
  '<P>א</P>',
  "<a href='/x'>א</a>",
  '<a href=/x>א</a>',
  '<a href="/x" href="/y">א</a>',
  '<a href="javascript:x">א</a>',
  '<a href="&#106;avascript:x">א</a>',
  '<a href="https://a.example" target="_blank">א</a>',
  '<a href="https://a.example" target="_blank" rel="noopener">א</a>',
  '<img src="http://a.example/x.jpg">',
  '<img src="/images/a.jpg" onerror="x">',
  '<script>x</script>',
  '<p>א > ב</p>',
  '<p>א < ב</p>',
  '<!-- x -->',
  '<p>א</p x>',
  '<p>א</p></div>',
  '<p>א',
  '<p><strong>א</p></strong>',
  '<constructor>א</constructor>',
  '<p constructor="x">א</p>',
  '<div class="faq-section-json" data-faq="[]" onclick="x" hidden></div>',
  '<div class="faq-section-json" data-faq="[]"></div>',
  '<p>\0</p>',
])('recognizes that the HTML %s is not sanitized', (html) => {
  expect(isSanitized(html)).toBe(false);
});

test('the check of long HTML takes linear time', () => {
  for (const piece of ['<p ', '<p a', '<p a="', '<', '>', '<p a="x" ', '<!--', '&lt;', '<p><b>']) {
    const ms = cpuTimeMs(() => {
      isSanitized(piece.repeat(200_000 / piece.length));
      isSanitized(`<p>${piece.repeat(200_000 / piece.length)}`);
    });
    expect(ms, piece).toBeLessThan(500);
  }
});
