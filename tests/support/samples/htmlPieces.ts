import fc from 'fast-check';

const tag = fc.constantFrom(
  'p',
  'div',
  'a',
  'li',
  'ol',
  'b',
  'table',
  'td',
  'tr',
  'svg',
  'style',
  'img',
  'br',
  'script',
  'h2',
  'h5',
  'pre',
  'x',
  'noscript',
  'iframe',
  'template',
  'textarea',
  'span',
);
const attribute = fc.constantFrom(
  ' href="https://a.example/?b&c"',
  ' href=javascript:x',
  ' class="ql-ui a"',
  ' target=_blank',
  ' onclick="x"',
  ' src="/images/a.jpg"',
  ' src=x',
  ' data-faq="[&quot;]"',
  ' dir=rtl',
  ' dir=x',
  ' class="faq-section-json"',
  ' hidden',
  ' alt=""',
  ' rel="nofollow x"',
  ' data-list=bullet',
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom('&lt;', '&#0;', '&#x202e;', '<', '>', '"', '&amp;lt;', ']]>', '<!--', '-->'),
);

export const htmlPiece = fc.oneof(
  fc.tuple(tag, attribute, attribute).map(([name, a, b]) => `<${name}${a}${b}>`),
  tag.map((name) => `</${name}>`),
  tag.map((name) => `<${name}/>`),
  text,
);
