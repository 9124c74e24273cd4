import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitizeHtml } from '#domain/html/sanitizeHtml.ts';
import { joinFaq, splitFaq } from '#domain/post/faq.ts';
import { editableSamples } from '#tests/support/browser/storedHtmlSamples.ts';
import { cpuTimeMs } from '#tests/support/cpuTime.ts';
import { attackCorpus } from '#tests/support/samples/attackCorpus.ts';
import { htmlPiece } from '#tests/support/samples/htmlPieces.ts';

describe('HTML of the editor', () => {
  test.each([
    '<p>שלום <strong>עולם</strong> <em>נטוי</em> <u>קו</u> <s>מחוק</s></p>',
    '<h1>כותרת</h1><h2>משנה</h2><h3>שלישית</h3>',
    '<p class="ql-align-center ql-direction-rtl">מרכז</p>',
    '<p class="ql-indent-8">מוזח</p>',
    '<ol><li data-list="bullet">נקודה</li><li data-list="ordered" class="ql-indent-1">מספר</li></ol>',
    '<ol><li data-list="checked">כן</li><li data-list="unchecked">לא</li></ol>',
    '<blockquote>ציטוט</blockquote>',
    '<div class="ql-code-block-container"><div class="ql-code-block">a &lt; b</div></div>',
    '<p><a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">קישור</a></p>',
    '<p><a href="mailto:a@example.com">דואר</a> <a href="tel:+97231234567">טלפון</a></p>',
    '<p><a href="/post/x">פנימי</a></p>',
    '<p><img src="/images/a.jpg" alt="תמונה" width="800" height="600"></p>',
    '<p><img src="https://img.example/a.webp" alt=""></p>',
    '<p>שורה<br>שנייה</p><p><br></p><p>שלישית</p>',
    '<table><tbody><tr><td data-row="row-1a2b" colspan="2">תא</td></tr></tbody></table>',
    '<table><caption>מחירים</caption><thead><tr><th scope="col">דגם</th></tr></thead><tbody><tr><td>א</td></tr></tbody><tfoot><tr><td>ב</td></tr></tfoot></table>',
    '<p><span class="ql-size-large">גדול</span> <span class="ql-font-monospace">קוד</span></p>',
    '<p dir="rtl">מחיר: <bdi>₪1,290</bdi> H<sub>2</sub>O m<sup>2</sup></p>',
    '<figure><img src="/images/b.jpg" alt="ב"><figcaption>כיתוב</figcaption></figure>',
    '<pre><code class="language-js">let a = 1;</code></pre><hr>',
    '<p>צה"ל, ג\'ירפה &amp; 5 &gt; 3 😀👨‍👩‍👧</p>',
  ])('leaves the HTML %s unchanged', (html) => {
    expect(sanitizeHtml(html)).toBe(html);
  });
});

test.each(editableSamples)(
  'the HTML that the editor stores for %s stays unchanged',
  (_source, stored) => {
    expect(sanitizeHtml(stored)).toBe(stored);
  },
);

describe('dangerous markup', () => {
  test.each([
    ['<p>א</p><script>alert(1)</script>', '<p>א</p>'],
    ['<p>א</p><style>p{}</style><link rel=stylesheet href=x>', '<p>א</p>'],
    ['<p onclick="x()" style="x" id="a" name="b">א</p>', '<p>א</p>'],
    ['<a href="javascript:alert(1)">א</a>', 'א'],
    ['<a href=" JaVaScRiPt:alert(1)">א</a>', 'א'],
    ['<a href="java&#9;script:alert(1)">א</a>', 'א'],
    ['<a href="java&#0;script:alert(1)">א</a>', 'א'],
    ['<a href="&#x6A;avascript:alert(1)">א</a>', 'א'],
    ['<a href="data:text/html,x">א</a>', 'א'],
    ['<a href="vbscript:x">א</a>', 'א'],
    ['<a href="//evil.example">א</a>', 'א'],
    ['<a href="/\\evil.example">א</a>', 'א'],
    ['<a href="https://a.example" target="_blank" rel="opener">א</a>', newTab('https://a.example')],
    ['<a href="https://a.example" target="_top">א</a>', '<a href="https://a.example">א</a>'],
    ['<img src="x" onerror="alert(1)">א', 'א'],
    ['<img src="data:image/png;base64,AAAA">א', 'א'],
    ['<img src="http://img.example/a.jpg">א', 'א'],
    ['<img src="/images/a.jpg" srcset="javascript:x" loading="x">', '<img src="/images/a.jpg">'],
    ['<svg><g onload="alert(1)"></g></svg>א', 'א'],
    ['<math><mtext><img src=x onerror=alert(1)></mtext></math>א', 'א'],
    ['<iframe src="https://evil.example"></iframe>א', 'א'],
    ['<object data="x"></object><embed src="x">א', 'א'],
    ['<form action="/x"><input name="a"><button>ב</button></form>א', 'בא'],
    ['<p class="admin-bar ql-align-right evil">א</p>', '<p class="ql-align-right">א</p>'],
    ['<p class="ql-indent-9 ql-size-large">א</p>', '<p>א</p>'],
    ['<base href="https://evil.example/"><p>א</p>', '<p>א</p>'],
    ['<meta http-equiv="refresh" content="0;url=x"><p>א</p>', '<p>א</p>'],
    ['<p>א<!-- <script>x</script> --></p>', '<p>א</p>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>א', '<p></p>א'],
    ['<textarea></textarea><img src=x onerror=1>א', 'א'],
    ['<td colspan="9999" onclick=x>א</td>', '<td>א</td>'],
    ['<p>א\0ב\u0008ג\ud800</p>', '<p>אבג\ufffd</p>'],
    [
      '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>א</li></ol>',
      '<ol><li data-list="bullet">א</li></ol>',
    ],
  ])('removes the dangerous markup from %s', (html, sanitized) => {
    expect(sanitizeHtml(html)).toBe(sanitized);
  });

  test.each([
    ['<b>א</b><i>ב</i><del>ג</del>', '<strong>א</strong><em>ב</em><s>ג</s>'],
    ['<h4>א</h4><section><p>ב</p></section>', '<h3>א</h3><div><p>ב</p></div>'],
  ])('replaces forbidden tags with equivalent allowed tags in %s', (html, sanitized) => {
    expect(sanitizeHtml(html)).toBe(sanitized);
  });
});

describe('the FAQ block', () => {
  const faq = [{ question: 'האם "זה" <טוב>?', answer: "כן & לא; \\ ' `\n&quot;" }];

  test('a FAQ block stays unchanged at its position', () => {
    const html = `${joinFaq('<p>גוף</p>', faq)}<p>סוף</p>`;
    expect(sanitizeHtml(html)).toBe(html);
    expect(splitFaq(sanitizeHtml(html)).faq).toEqual(faq);
  });

  test('a FAQ block stays unchanged even if its JSON does not parse', () => {
    const html = '<p>גוף</p><div class="faq-section-json" data-faq="[{&quot;broken" hidden></div>';
    expect(sanitizeHtml(html)).toBe(html);
  });

  test('a FAQ block keeps only its own class and its data, and becomes hidden', () => {
    const html =
      '<div data-faq="[]" class="x faq-section-json" style="x" onclick="x"></div><p>א</p>';
    expect(sanitizeHtml(html)).toBe(
      '<div class="faq-section-json" data-faq="[]" hidden></div><p>א</p>',
    );
  });
});

describe('HTML without content', () => {
  test.each([
    '',
    '<p><br></p>',
    '<p>&nbsp;\u200b</p>',
    '<script>alert(1)</script>',
    '<!-- hidden -->',
    '<div>'.repeat(100_000),
    '<x><p>'.repeat(50_000),
  ])('the HTML %j has no content and becomes an empty string', (html) => {
    expect(cpuTimeMs(() => expect(sanitizeHtml(html)).toBe(''))).toBeLessThan(2_000);
  });
});

describe('any HTML', () => {
  test('every known attack becomes safe HTML, which a second pass does not change', () => {
    for (const attack of attackCorpus) {
      const once = sanitizeHtml(attack);
      expect(sanitizeHtml(once), attack).toBe(once);
      expect(once, attack).not.toMatch(
        /<(?:"[^"]*"|[^">])*\s(on\w+|style|id|name|srcset|ping)\s*=/i,
      );
      expect(once, attack).not.toMatch(
        /<(?!\/?(p|h[123]|a|img|div|span|strong|em|ol|li|table|t[bhr]ody|t[rdh]|caption|figure|figcaption|pre|code|bdi|br)\b)/i,
      );
    }
  });

  test('any sequence of tags becomes safe HTML, which a second pass does not change', () => {
    fc.assert(
      fc.property(fc.array(htmlPiece, { maxLength: 30 }), (pieces) => {
        const once = sanitizeHtml(pieces.join(''));
        expect(sanitizeHtml(once)).toBe(once);
        expect(once).not.toMatch(/<[^>]*\s(on\w+|style|id|name)\s*=/i);
        expect(once).not.toMatch(/<(script|style|svg|iframe|x|template|textarea)\b/i);
        expect(once).not.toMatch(/\s(href|src)="\s*(javascript|data|vbscript):/i);
      }),
      { numRuns: 2_000 },
    );
  });
});

function newTab(href: string): string {
  return `<a href="${href}" target="_blank" rel="noopener noreferrer">א</a>`;
}
