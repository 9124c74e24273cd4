import { expect, test } from 'vitest';
import { isMarkdown, markdownToHtml } from '#admin/posts/editor/markdown/markdownToHtml.ts';
import { cpuTimeMs } from '#tests/support/cpuTime.ts';

test.each([
  ['a heading of the first level', '# כותרת', '<h2>כותרת</h2>'],
  ['a heading of the third level', '### כותרת ###', '<h3>כותרת</h3>'],
  ['a heading that ends with a number sign', '## המדריך ל־C#', '<h2>המדריך ל־C#</h2>'],
  [
    'strong text but no emphasis inside a word',
    'זה **חשוב** ו*נטוי*',
    '<p>זה <strong>חשוב</strong> ו*נטוי*</p>',
  ],
  ['emphasis', 'זה *נטוי* וגם _נטוי_', '<p>זה <em>נטוי</em> וגם <em>נטוי</em></p>'],
  ['struck text', '~~ישן~~', '<p><s>ישן</s></p>'],
  ['code with marks inside', '`a*b*c` טוב', '<p><code>a*b*c</code> טוב</p>'],
  [
    'a link',
    'ראו [את **האתר**](https://e.example/a_b_c)',
    '<p>ראו <a href="https://e.example/a_b_c">את <strong>האתר</strong></a></p>',
  ],
  [
    'an image',
    '![נוף](https://e.example/a.jpg)',
    '<p><img src="https://e.example/a.jpg" alt="נוף"></p>',
  ],
  ['an escaped mark', '2 \\* 3', '<p>2 * 3</p>'],
  ['escaped signs of HTML', '2 \\> 1 \\< 3 \\& 4', '<p>2 &gt; 1 &lt; 3 &amp; 4</p>'],
  ['backslashes before letters', 'C:\\games\\temp', '<p>C:\\games\\temp</p>'],
  ['code with backslashes', '`C:\\*.txt\\`', '<p><code>C:\\*.txt\\</code></p>'],
  ['an escaped backtick', '\\`לא `קוד`', '<p>`לא <code>קוד</code></p>'],
  ['HTML tags to visible text', 'a < b <script>', '<p>a &lt; b &lt;script&gt;</p>'],
  [
    'consecutive lines to one paragraph',
    'שורה\nועוד שורה\n\nפסקה',
    '<p>שורה ועוד שורה</p>\n<p>פסקה</p>',
  ],
  ['a divider', 'א\n\n---\n\nב', '<p>א</p>\n<hr>\n<p>ב</p>'],
  ['a quote', '> אמר\n> ועוד', '<blockquote><p>אמר ועוד</p></blockquote>'],
  [
    'a code block',
    '```js\nif (a < b) {\n}\n```',
    '<pre><code class="language-js">if (a &lt; b) {\n}</code></pre>',
  ],
  ['a code block without an end', '```\na', '<pre><code>a</code></pre>'],
  [
    'nested lists',
    '- א\n  - ב\n  - ג\n- ד\n\n1. ה\n2. ו',
    '<ul><li>א<ul><li>ב</li><li>ג</li></ul></li><li>ד</li></ul>\n<ol><li>ה</li><li>ו</li></ol>',
  ],
  [
    'a nested list after a line of spaces',
    '- א\n    \n  - ב',
    '<ul><li>א<ul><li>ב</li></ul></li></ul>',
  ],
  [
    'a table',
    '| דגם | מחיר |\n|---|---:|\n| X5 | **99** |',
    '<table><thead><tr><th>דגם</th><th>מחיר</th></tr></thead><tbody><tr><td>X5</td><td><strong>99</strong></td></tr></tbody></table>',
  ],
  [
    'a table with escaped pipes',
    '| דגם | קוד |\n|---|---|\n| X5 \\| X6 | `a \\| b` |',
    '<table><thead><tr><th>דגם</th><th>קוד</th></tr></thead><tbody><tr><td>X5 | X6</td><td><code>a | b</code></td></tr></tbody></table>',
  ],
  [
    'an escaped pipe at the end of a row',
    '| דגם | קוד |\n|---|---|\n| X5 | X6\\|',
    '<table><thead><tr><th>דגם</th><th>קוד</th></tr></thead><tbody><tr><td>X5</td><td>X6|</td></tr></tbody></table>',
  ],
  [
    'an image with a title on its own line to a caption',
    'לפני\n\n![מסך & עט](/images/a.webp "צילום: <דנה>")\n\nאחרי',
    '<p>לפני</p>\n<figure><img src="/images/a.webp" alt="מסך &amp; עט"><figcaption>צילום: &lt;דנה&gt;</figcaption></figure>\n<p>אחרי</p>',
  ],
  [
    'an image with a title inside a paragraph to an image without a caption',
    '![מסך](/images/a.webp "כותרת")\nהמשך',
    '<p><img src="/images/a.webp" alt="מסך"> המשך</p>',
  ],
  ['a list after a paragraph', 'הנה:\n- א\n- ב', '<p>הנה:</p>\n<ul><li>א</li><li>ב</li></ul>'],
])('markdownToHtml converts %s', (_name, markdown, html) => {
  expect(markdownToHtml(markdown)).toBe(html);
});

test.each([
  ['סתם פסקה אחת', false],
  ['שורה\n- מקף אחד בשיחה', false],
  ['2 * 3 * 4 = 24', false],
  ['## כותרת\nטקסט', true],
  ['- א\n- ב', true],
  ['1. א\n2. ב', true],
  ['זה **חשוב**', true],
  ['ראו [כאן](https://e.example)', true],
  ['> ציטוט', true],
])('isMarkdown of the text %j is %s', (text, expected) => {
  expect(isMarkdown(text)).toBe(expected);
});

test('markdownToHtml converts a very long line and deep quotes in less than two seconds', () => {
  const quotesInQuotes = Array.from({ length: 24 }, (_, depth) => `${'> '.repeat(depth)}א`);
  const ms = cpuTimeMs(() => {
    markdownToHtml(quotesInQuotes.join('\n'));
    markdownToHtml('**a* _b~~ `c [d]( '.repeat(5_000));
    markdownToHtml('> '.repeat(500));
  });
  expect(ms).toBeLessThan(2_000);
});

test.each([
  ['a heading with many spaces', `# א${' '.repeat(50_000)}ב`],
  ['a heading with spaces and a line separator', `# ${' '.repeat(2_000)}\u2028ב`],
  ['a heading with many number signs', `# א ${'#'.repeat(50_000)}ב`],
  ['a list item with spaces and a line separator', `* ${' '.repeat(100_000)}\u2028ב`],
  ['many empty lines', `א${'\n'.repeat(100_000)}ב`],
  ['quotes in quotes', `${'> '.repeat(10_000)}א`],
])('converts %s in less than half a second', (_, text) => {
  const ms = cpuTimeMs(() => {
    isMarkdown(text);
    markdownToHtml(text);
  });
  expect(ms).toBeLessThan(500);
});
