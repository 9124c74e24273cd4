/** HTML from the clipboard, and the HTML that the editor stores after a paste. */
export const pastedHtmlSamples: readonly (readonly [name: string, html: string, stored: string])[] =
  [
    [
      'Google Docs',
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="rtl" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial;color:#000;font-weight:700;">כותרת</span></h2><p dir="rtl" style="line-height:1.38;"><span style="font-weight:400;">רגיל </span><span style="font-weight:700;">מודגש</span><span style="font-style:italic;"> נטוי</span></p><br><ul style="margin:0"><li dir="rtl" style="list-style-type:disc;" aria-level="1"><p dir="rtl" role="presentation"><span>פריט</span></p></li><ul><li dir="rtl" aria-level="2"><p dir="rtl" role="presentation"><span>תת־פריט</span></p></li></ul></ul><p dir="rtl"><a href="https://example.com/" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">קישור</span></a></p></b>',
      '<h2>כותרת</h2>\n<p>רגיל <strong>מודגש</strong><em> נטוי</em></p>\n<ul>\n<li>פריט\n<ul>\n<li>תת־פריט</li>\n</ul>\n</li>\n</ul>\n<p><a href="https://example.com/">קישור</a></p>',
    ],
    [
      'a table of Google Docs',
      '<b style="font-weight:normal;" id="docs-internal-guid-1a2b"><div dir="rtl"><table style="border:none"><colgroup><col width="301"><col width="301"></colgroup><tbody><tr style="height:0pt"><td style="padding:5pt"><p dir="rtl"><span style="font-weight:700;">דגם</span></p></td><td><p dir="rtl"><span>מחיר</span></p><p dir="rtl"><span>בשקלים</span></p></td></tr><tr><td><p><span>א</span></p></td><td><br></td></tr></tbody></table></div></b>',
      '<table>\n<tbody>\n<tr><td><strong>דגם</strong></td><td>מחיר<br>בשקלים</td></tr>\n<tr><td>א</td><td></td></tr>\n</tbody>\n</table>',
    ],
    [
      'Word',
      '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style>@list l0:level1 {mso-level-number-format:bullet;} p.MsoNormal{margin:0}</style></head><body lang="HE"><!--StartFragment--><h1 dir="RTL"><span lang="HE">כותרת<o:p></o:p></span></h1><p class="MsoNormal" dir="RTL"><b><span lang="HE">מודגש</span></b><span lang="HE"> ורגיל<o:p></o:p></span></p><p class="MsoNormal" dir="RTL"><span><o:p>&nbsp;</o:p></span></p><p class="MsoListParagraphCxSpFirst" dir="RTL" style="mso-list:l0 level1 lfo1"><span style="font-family:Symbol"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span></span><span lang="HE">ראשון</span></p><p class="MsoListParagraphCxSpLast" dir="RTL" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span><span lang="HE">שני</span></p><!--EndFragment--></body></html>',
      '<h1>כותרת</h1>\n<p><strong>מודגש</strong> ורגיל</p>\n<ul>\n<li>ראשון</li>\n<li>שני</li>\n</ul>',
    ],
    [
      'a web page',
      '<article class="post"><style>p{color:red}</style><h4 id="x">כותרת משנה</h4><div style="direction:rtl;text-align:right;color:red" class="c">שורה ראשונה<br>שורה שנייה<br><br>פסקה אחרת</div><nav><a href="/menu">תפריט</a></nav><p style="display:none">נסתר</p><p><a href="javascript:steal()">קישור רע</a> <span style="font-weight:bold;background:yellow">חשוב</span></p><iframe src="https://ads.example"></iframe></article>',
      '<h3>כותרת משנה</h3>\n<p>שורה ראשונה<br>שורה שנייה</p>\n<p>פסקה אחרת</p>\n<p>קישור רע <strong>חשוב</strong></p>',
    ],
    [
      'a spreadsheet',
      '<google-sheets-html-origin><style></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="rtl"><colgroup><col width="100"></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;font-weight:bold;" colspan="2">שנתי</td></tr><tr><td>דגם</td><td>מחיר</td></tr></tbody></table></google-sheets-html-origin>',
      '<table>\n<tbody>\n<tr><td><strong>שנתי</strong></td><td></td></tr>\n<tr><td>דגם</td><td>מחיר</td></tr>\n</tbody>\n</table>',
    ],
    [
      'an e-mail with layout tables',
      '<table><tbody><tr><td><table><tbody><tr><td><p>שלום,</p><p>תודה על הפנייה.</p></td></tr></tbody></table></td></tr></tbody></table>',
      '<table>\n<tbody>\n<tr><td>שלום,<br>תודה על הפנייה.</td></tr>\n</tbody>\n</table>',
    ],
    [
      'this editor',
      '<meta name="copied-from" content="post-editor"><h2 class="ql-align-center" dir="ltr">Title</h2><ul><li data-list="checked">כן</li></ul><pre>a\n  b</pre><figure><img src="/images/a.jpg" alt="א"><figcaption>כיתוב</figcaption></figure><table><thead><tr><th scope="col">א</th></tr></thead><tbody><tr><td>1<br>2</td></tr></tbody></table><div class="comparison-block" data-products="12,7" data-reasons="[&quot;קל \\&quot;מאוד\\&quot; &amp; זול&quot;,&quot;&quot;]"></div>',
      '<h2 class="ql-align-center" dir="ltr">Title</h2>\n<ul>\n<li data-list="checked">כן</li>\n</ul>\n<pre>a\n  b</pre>\n<figure><img src="/images/a.jpg" alt="א"><figcaption>כיתוב</figcaption></figure>\n<table>\n<thead>\n<tr><th scope="col">א</th></tr>\n</thead>\n<tbody>\n<tr><td>1<br>2</td></tr>\n</tbody>\n</table>\n<div class="comparison-block" data-products="12,7" data-reasons="[&quot;קל \\&quot;מאוד\\&quot; &amp; זול&quot;,&quot;&quot;]"></div>',
    ],
    [
      'a page with images from several sources',
      '<p>א <img src="https://img.example/a.jpg" alt="רשת"> <img src="data:image/png;base64,iVBORw0KGgo="> <img src="file:///C:/x.png"><img src="https://t.example/p.gif" width="1" height="1"></p>',
      '<p>א <img src="https://img.example/a.jpg" alt="רשת"></p>',
    ],
    [
      'a shop with a linked image',
      '<p><a href="https://shop.example/x"><img src="https://shop.example/a.jpg" alt="דגם"></a></p>',
      '<p><a href="https://shop.example/x"><img src="https://shop.example/a.jpg" alt="דגם"></a></p>',
    ],
    [
      'a blog with figures',
      '<figure class="wp-block-image"><a href="https://blog.example/big.jpg"><img src="https://blog.example/a.jpg" alt="מסך"></a><figcaption>צילום: <em>דנה</em></figcaption></figure><figure class="wp-block-table"><table><tbody><tr><td>א</td><td>ב</td></tr></tbody></table><figcaption>מדידות</figcaption></figure><figure class="wp-block-embed"><div><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></div></figure>',
      '<figure><a href="https://blog.example/big.jpg"><img src="https://blog.example/a.jpg" alt="מסך"></a><figcaption>צילום: דנה</figcaption></figure>\n<table>\n<tbody>\n<tr><td>א</td><td>ב</td></tr>\n</tbody>\n</table>\n<p>מדידות</p>\n<div class="video-block" data-video="youtube:dQw4w9WgXcQ"></div>',
    ],
    [
      'a page with linked figures',
      '<figure><a href="javascript:x()"><img src="https://shop.example/b.jpg" alt="ב"></a><figcaption><a href="/x">ג</a></figcaption></figure><a href="https://shop.example/x"><figure><img src="https://shop.example/a.jpg" alt="א"></figure></a>',
      '<figure><img src="https://shop.example/b.jpg" alt="ב"><figcaption>ג</figcaption></figure>\n<figure><a href="https://shop.example/x"><img src="https://shop.example/a.jpg" alt="א"></a></figure>',
    ],
    [
      'a blog with a gallery',
      '<figure class="wp-block-gallery"><figure><img src="https://blog.example/a.jpg" alt="א"><figcaption>לפני</figcaption></figure><figure><img src="https://blog.example/b.jpg" alt="ב"></figure><figcaption>כל התמונות</figcaption></figure><figure><img src="https://blog.example/c.jpg" alt="ג"><img src="https://blog.example/d.jpg" alt="ד"></figure>',
      '<div class="gallery-block"><figure><img src="https://blog.example/a.jpg" alt="א"><figcaption>לפני</figcaption></figure><figure><img src="https://blog.example/b.jpg" alt="ב"></figure></div>\n<p>כל התמונות</p>\n<p><img src="https://blog.example/c.jpg" alt="ג"><img src="https://blog.example/d.jpg" alt="ד"></p>',
    ],
  ];
