/** HTML that the editor can edit, and the HTML that the editor then stores. */
export const editableSamples: readonly (readonly [html: string, stored: string])[] = [
  ...unchanged(
    '<h1>ראשית</h1>\n<h2>כותרת <em>נטויה</em></h2>\n<h3 class="ql-align-center" dir="ltr">Third</h3>',
    '<p>צה"ל, ג\'ירפה &amp; 5 &gt; 3 😀👨‍👩‍👧</p>',
    '<p class="ql-align-right ql-indent-2" dir="ltr">Moved</p>\n<p class="ql-indent-8">מוזח</p>',
    '<p dir="auto">x</p>\n<p class="ql-direction-rtl">ימין</p>',
    '<p dir="rtl">מחיר: <bdi>₪1,290</bdi> H<sub>2</sub>O m<sup>2</sup> <code>a&amp;b</code></p>',
    '<p><span class="ql-size-large">גדול</span> <span class="ql-font-monospace">קוד</span> <span class="ql-size-small"><strong>קטן</strong></span></p>',
    '<p>מחיר 5\u00a0₪ בלבד</p>',
    '<p>שורה<br>שנייה<br><strong>שלישית<br></strong>סוף</p>\n<p><br></p>\n<p>אחרי רווח</p>',
    '<p><a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">חדשה</a></p>',
    '<p><a href="https://example.com/" rel="sponsored">ממומן</a>, <a href="/post/x">פנימי</a>, <a href="#x">כאן</a>, <a href="mailto:a@b.co">דואר</a></p>',
    '<p><a href="https://example.com/"><strong>Galaxy</strong> <em>S26</em></a></p>',
    '<p>לפני <img src="/images/a.jpg" alt="תמונה" width="800" height="600"> אחרי</p>\n<p><img src="https://img.example/a.webp" alt=""></p>',
    '<p><a href="https://shop.example/x" target="_blank" rel="noopener noreferrer sponsored"><img src="/images/a.jpg" alt="תמונה"></a></p>\n<p>קנו <a href="/post/x">כאן <img src="/images/a.jpg" alt=""></a> היום</p>',
    '<p><a href="/post/x">שורה<br>שנייה</a></p>',
    '<p><span class="ql-size-large"><strong>א <img src="/images/a.jpg" alt="ב" width="8" height="6"> ג</strong></span></p>',
    '<figure><img src="/images/b.jpg" alt="ב" width="3" height="4"><figcaption>כיתוב &amp; עוד</figcaption></figure>\n<p>אחרי</p>',
    '<figure><img src="/images/b.jpg" alt="ב"></figure>',
    '<figure><a href="https://shop.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer sponsored"><img src="/images/b.jpg" alt="ב" width="3" height="4"></a><figcaption>כיתוב</figcaption></figure>\n<figure><a href="/post/x"><img src="/images/b.jpg" alt=""></a></figure>\n<p>אחרי</p>',
    '<div class="gallery-block"><figure><img src="/images/a.jpg" alt="א" width="3" height="4"><figcaption>כיתוב &amp; עוד</figcaption></figure><figure><img src="https://img.example/b.webp" alt=""></figure></div>\n<p>אחרי</p>',
    '<blockquote>ציטוט אחד</blockquote>\n<p>בין</p>\n<blockquote>\n<p>א</p>\n<p dir="ltr">b</p>\n</blockquote>',
    '<ul>\n<li>א\n<ul>\n<li>ב\n<ol>\n<li>ג</li>\n<li>ד</li>\n</ol>\n</li>\n</ul>\n</li>\n<li dir="ltr">e</li>\n<li></li>\n</ul>',
    '<ol>\n<li>1\n<ol>\n<li>1.1</li>\n</ol>\n</li>\n<li>2<br>עוד שורה</li>\n</ol>\n<ul>\n<li>נקודה</li>\n</ul>',
    '<ul>\n<li data-list="checked">נבדק</li>\n<li data-list="unchecked">עוד לא</li>\n</ul>',
    '<pre>a &lt; b\n\n  c</pre>\n<p>בין</p>\n<pre><code class="language-js">let a = 1;</code></pre>\n<hr>\n<p>סוף</p>',
    '<p>סרטון:</p>\n<div class="video-block" data-video="youtube:dQw4w9WgXcQ"></div>\n<p>אחרי</p>',
    '<div class="comparison-block" data-products="12,7,3"></div>\n<p>בין</p>\n<div class="product-block" data-products="5"></div>\n<div class="verdict-block" data-products="5"></div>\n<div class="offer-block" data-products="5"></div>',
    '<div class="comparison-block" data-products="12,7" data-reasons="[&quot;קל &amp; זול, 6.1\\&quot;&quot;,&quot;&quot;]"></div>\n<p>אחרי</p>',
    '<pre>\n\nאחרי שורה ריקה</pre>',
    '<table>\n<tbody>\n<tr><td>דגם</td><td><strong>מחיר</strong></td></tr>\n<tr><td></td><td class="ql-align-center" dir="ltr">1<br>2</td></tr>\n</tbody>\n</table>',
    '<table>\n<thead>\n<tr><th scope="col">דגם</th><th scope="col"></th></tr>\n</thead>\n<tbody>\n<tr><td><img src="/images/a.jpg" alt="א"></td><td>1</td></tr>\n</tbody>\n</table>\n<p>אחרי</p>',
  ),
  // HTML that the Quill editor created.
  [
    '<ol><li data-list="ordered">1</li><li data-list="bullet" class="ql-indent-1">x</li><li data-list="bullet">y</li></ol>',
    '<ol>\n<li>1\n<ul>\n<li>x</li>\n</ul>\n</li>\n</ol>\n<ul>\n<li>y</li>\n</ul>',
  ],
  [
    '<ol><li data-list="checked">כן</li><li data-list="unchecked">לא</li></ol>',
    '<ul>\n<li data-list="checked">כן</li>\n<li data-list="unchecked">לא</li>\n</ul>',
  ],
  [
    '<div class="ql-code-block-container"><div class="ql-code-block" data-language="js">a &lt; b</div><div class="ql-code-block" data-language="js">  c</div></div>',
    '<pre><code class="language-js">a &lt; b\n  c</code></pre>',
  ],
  [
    '<table><tbody><tr><td data-row="row-1">א</td><td data-row="row-1">ב</td></tr></tbody></table>',
    '<table>\n<tbody>\n<tr><td>א</td><td>ב</td></tr>\n</tbody>\n</table>',
  ],
  [
    '<p><strong class="ql-size-small">קטן</strong></p>',
    '<p><span class="ql-size-small"><strong>קטן</strong></span></p>',
  ],
  // HTML that API clients and other editors created.
  [
    'טקסט חופשי <strong>מודגש</strong><p>פסקה</p>עוד',
    '<p>טקסט חופשי <strong>מודגש</strong></p>\n<p>פסקה</p>\n<p>עוד</p>',
  ],
  [
    '<div>שורה</div><div><p>בפנים</p></div><div dir="ltr">x</div>',
    '<p>שורה</p>\n<p>בפנים</p>\n<p dir="ltr">x</p>',
  ],
  [
    '<figure>\n<a rel="sponsored noopener noreferrer" target="_blank" href="https://shop.example/x"><img alt="ב" src="/images/b.jpg"></a>\n<figcaption>כיתוב</figcaption>\n</figure>',
    '<figure><a href="https://shop.example/x" target="_blank" rel="noopener noreferrer sponsored"><img src="/images/b.jpg" alt="ב"></a><figcaption>כיתוב</figcaption></figure>',
  ],
  ['<p>  רווחים   רבים\n ושורה </p>', '<p>רווחים רבים ושורה</p>'],
  [
    '<div class="gallery-block">\n<figure><img src="/images/a.jpg" alt="א"></figure>\n<figure><img src="/images/b.jpg" alt="ב"></figure>\n</div>',
    '<div class="gallery-block"><figure><img src="/images/a.jpg" alt="א"></figure><figure><img src="/images/b.jpg" alt="ב"></figure></div>',
  ],
  ['<p><em><strong>שניהם</strong></em></p>', '<p><strong><em>שניהם</em></strong></p>'],
  ['<ul><li><p>פריט</p></li></ul>', '<ul>\n<li>פריט</li>\n</ul>'],
  [
    '<blockquote><p>א</p></blockquote><blockquote>ב</blockquote>',
    '<blockquote>\n<p>א</p>\n<p>ב</p>\n</blockquote>',
  ],
  ['<pre><code>plain</code></pre>', '<pre>plain</pre>'],
  ['<p>סוף</p><p><br></p><p></p>', '<p>סוף</p>'],
];

/** HTML, and the number of its raw blocks, which the editor keeps but cannot edit. */
export const rawSamples: readonly (readonly [html: string, rawCount: number])[] = [
  ['<table><tbody><tr><td colspan="2">תא</td></tr></tbody></table><p>א</p>', 1],
  ['<table><tbody><tr><th scope="row">מחיר</th><td>1</td></tr></tbody></table>', 1],
  ['<table><tbody><tr><td><ul><li>א</li></ul></td></tr></tbody></table>', 1],
  [
    '<p>א</p><table><tbody><tr><td>1</td></tr></tbody></table><table><tbody><tr><td>2</td></tr></tbody></table>',
    1,
  ],
  ['<ol><li>א</li></ol><ol><li>ב</li></ol>', 1],
  ['<ol start="3"><li>א</li></ol>', 1],
  ['<ul><li><p>א</p><p>ב</p></li></ul>', 1],
  ['<blockquote><h3>א</h3><p>ב</p></blockquote><blockquote><ul><li>א</li></ul></blockquote>', 2],
  [
    '<figure class="ql-align-center"><img src="/images/b.jpg" alt="ב"><figcaption>כי<strong>תוב</strong></figcaption></figure>',
    1,
  ],
  ['<figure><a href="javascript:x()"><img src="/images/b.jpg" alt="ב"></a></figure>', 1],
  ['<figure><a href="/x" title="א"><img src="/images/b.jpg" alt="ב"></a></figure>', 1],
  ['<figure><a href="/x"><img src="/images/b.jpg" alt="ב"> עוד</a></figure>', 1],
  [
    '<figure><a href="/x"><img src="/images/b.jpg" alt="ב"><figcaption>א</figcaption></a></figure>',
    1,
  ],
  [
    '<figure><img src="/images/b.jpg" alt="ב"><figcaption><a href="/x">א</a></figcaption></figure>',
    1,
  ],
  ['<a href="/x"><figure><img src="/images/b.jpg" alt="ב"></figure></a>', 1],
  [
    '<div class="gallery-block"><figure><a href="/x"><img src="/images/a.jpg" alt="א"></a></figure></div>',
    1,
  ],
  [
    '<div class="gallery-block"><p>א</p><figure><img src="/images/a.jpg" alt="א"></figure></div>',
    1,
  ],
  [
    '<p>א</p><div class="faq-section-json" data-faq="[{&quot;broken" hidden></div><p>ב\u00a0ג</p>',
    1,
  ],
  ['<p dir="rtl">א <span dir="ltr">x</span></p><p>ב</p>', 1],
  ['<details><summary>עוד</summary>טקסט</details><iframe src="https://x.example"></iframe>', 2],
];

function unchanged(...texts: string[]): (readonly [string, string])[] {
  return texts.map((text) => [text, text] as const);
}
