import { expect, test } from 'vitest';
import { isolateLatin, isolateName, textDirection } from '#domain/text/bidi.ts';
import { cpuTimeMs } from '#tests/support/cpuTime.ts';

test.each([
  [
    'השוואה: Galaxy S26 (256GB) מול iPhone 17!',
    'השוואה: <bdi>Galaxy\u00a0S26 (256GB)</bdi> מול <bdi>iPhone\u00a017</bdi>!',
  ],
  ['Zivon X5: הטלפון ב־1,799 ₪', '<bdi>Zivon\u00a0X5</bdi>: הטלפון ב־1,799\u00a0₪'],
  ['מסך 120Hz ו־USB-C 3.2', 'מסך <bdi>120Hz</bdi> ו־<bdi>USB-C\u00a03.2</bdi>'],
  ['רק עברית, 24 שעות', 'רק עברית, 24 שעות'],
  ['English only (2026)!', 'English only (2026)!'],
  ['א <b> & "A"', 'א &lt;<bdi>b</bdi>&gt; &amp; &quot;<bdi>A</bdi>&quot;'],
  ['רכב Citroën ë-C3 חדש', 'רכב <bdi>Citroën\u00a0ë-C3</bdi> חדש'],
  ['AT&T מול R&D', '<bdi>AT&amp;T</bdi> מול <bdi>R&amp;D</bdi>'],
  ['בקור של -5°C', 'בקור של <bdi>-5°C</bdi>'],
  ['רשת Wi\u2011Fi 7 ו־USB\u2010C', 'רשת <bdi>Wi\u2011Fi\u00a07</bdi> ו־<bdi>USB\u2010C</bdi>'],
  [
    'מול Galaxy\u00a0S26\u00a0(256\u00a0GB) כאן',
    'מול <bdi>Galaxy\u00a0S26 (256\u00a0GB)</bdi> כאן',
  ],
])('puts the Latin names in %s into `<bdi>` elements', (text, html) => {
  expect(isolateLatin(text)).toBe(html);
});

test.each([
  ['מ־20 ועד -10 מעלות', 'מ־20 ועד <bdi>-10</bdi> מעלות'],
  ['טלפון: +972-3-555-0123', 'טלפון: <bdi>+972-3-555-0123</bdi>'],
  ['רעש (-38 dB) נמוך', 'רעש (<bdi>-38\u00a0dB</bdi>) נמוך'],
  ['-10', '<bdi>-10</bdi>'],
])('puts the signed numbers in %s into `<bdi>` elements', (text, html) => {
  expect(isolateLatin(text)).toBe(html);
});

test.each(['ב-2026', 'כ -200 שקלים', '5-10 דקות', '10 -20 שקלים', 'מחיר - 5 שקלים', 'USB-5 -5'])(
  'no hyphen in %s is the sign of a number',
  (text) => {
    expect(isolateLatin(text)).not.toContain('<bdi>-');
  },
);

test.each([
  ['של Velora Buds 2 כאן', 'של <bdi>Velora\u00a0Buds\u00a02</bdi> כאן'],
  ['של ThinkPad Carbon X1 כאן', 'של <bdi>ThinkPad Carbon\u00a0X1</bdi> כאן'],
  ['של One Two Three Four Five כאן', 'של <bdi>One\u00a0Two\u00a0Three Four\u00a0Five</bdi> כאן'],
  ['זיבון X5 כאן', 'זיבון\u00a0<bdi>X5</bdi> כאן'],
  ['ו־USB כאן', 'ו־<bdi>USB</bdi> כאן'],
])('the product name in %s has no line breaks between its parts', (text, html) => {
  expect(isolateLatin(text)).toBe(html);
});

test('a long name can break often enough to fit into narrow lines', () => {
  const html = isolateLatin(`של ${'Abcde Fgh '.repeat(40)}כאן`);
  const parts = html.replace(/<\/?bdi>/g, '').split(' ');
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(14);
});

test.each([
  ['Why it matters!', 'ltr'],
  ['iPhone 17 הגיע', undefined],
  ['Ökö', 'ltr'],
  ['42', undefined],
  ['🎧', undefined],
])('the direction of the text %s is %s', (text, direction) => {
  expect(textDirection(text)).toBe(direction);
});

test('isolating the Latin names of a long text takes linear time', () => {
  const ms = cpuTimeMs(() => {
    isolateLatin(`א${'a.'.repeat(50_000)}`);
    isolateLatin(`א${'(a '.repeat(50_000)}`);
  });
  expect(ms).toBeLessThan(1_000);
});

test.each([
  ['אודיו', 'אודיו'],
  ['בית & גן', 'בית &amp; גן'],
  ['TV+', '<bdi dir="ltr">TV+</bdi>'],
  ['מסכי TV+', '<span>מסכי <bdi>TV+</bdi></span>'],
])('isolateName returns the name %s as %s', (name, html) => {
  expect(isolateName(name)).toBe(html);
});
