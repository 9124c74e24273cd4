import { expect, test } from 'vitest';
import { countWords } from '#domain/post/readingTime.ts';

test.each([
  ['<p>קפה &amp; עוגה &lt; 5 &gt; 3</p>', 4],
  ['<p>&quot;קפה&quot; &#8211; עוגה</p>', 2],
  ['<p>AT&amp;T it&#39;s</p>', 2],
  ['<p>קפה&nbsp;ועוגה</p><p>תה</p>', 3],
  ['<p>&amp;</p>', 0],
])('countWords counts no HTML entity of %s as a word', (html, count) => {
  expect(countWords(html)).toBe(count);
});
