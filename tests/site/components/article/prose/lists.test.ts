import { expect, test } from 'vitest';
import { prepareArticle } from '#site/components/article/prose/prepareArticle.ts';

const htmlOf = (html: string) => prepareArticle(html).html;

const item = (kind: string, text: string, indent = 0) =>
  `<li data-list="${kind}"${indent ? ` class="ql-indent-${indent}"` : ''}>${text}</li>`;

test.each([
  [
    'bullets',
    [item('bullet', 'א'), item('bullet', 'ב')],
    ['<ul>', item('bullet', 'א'), item('bullet', 'ב'), '</ul>'],
  ],
  [
    'numbers with nested bullets',
    [item('ordered', 'א'), item('bullet', 'א1', 1), item('bullet', 'א2', 1), item('ordered', 'ב')],
    [
      '<ol><li data-list="ordered">א',
      `<ul>${item('bullet', 'א1', 1)}${item('bullet', 'א2', 1)}</ul></li>`,
      `${item('ordered', 'ב')}</ol>`,
    ],
  ],
  [
    'numbers that start again after a bullet',
    [item('ordered', 'א'), item('bullet', 'ב'), item('ordered', 'ג')],
    [
      `<ol>${item('ordered', 'א')}</ol><ul>${item('bullet', 'ב')}</ul>`,
      `<ol>${item('ordered', 'ג')}</ol>`,
    ],
  ],
  [
    'checkboxes',
    [item('checked', 'א'), item('unchecked', 'ב')],
    ['<ul>', item('checked', 'א'), item('unchecked', 'ב'), '</ul>'],
  ],
  [
    'items that start at a deeper level',
    [item('ordered', 'א', 3), item('ordered', 'ב')],
    [`<ol>${item('ordered', 'א', 3)}</ol><ol>${item('ordered', 'ב')}</ol>`],
  ],
])('a flat list of the editor becomes nested lists: %s', (_, stored, expected) => {
  expect(htmlOf(`<ol>${stored.join('')}</ol>`)).toBe(expected.join(''));
});

test('an English list is left-to-right, both as plain HTML and as a flat list of the editor', () => {
  expect(htmlOf('<p>א</p><ul><li>One</li></ul>')).toBe(
    '<p>א</p><ul dir="ltr" lang="en"><li dir="ltr" lang="en">One</li></ul>',
  );
  expect(htmlOf(`<p>א</p><ol>${item('ordered', 'One')}${item('bullet', 'Two')}</ol>`)).toBe(
    '<p>א</p><ol dir="ltr" lang="en"><li data-list="ordered" dir="ltr" lang="en">One</li></ol>' +
      '<ul dir="ltr" lang="en"><li data-list="bullet" dir="ltr" lang="en">Two</li></ul>',
  );
});

test('a list that the editor did not create stays unchanged', () => {
  const html = '<ol start="3"><li>א<ol><li>ב</li></ol></li></ol>';
  expect(htmlOf(html)).toBe(html);
});
