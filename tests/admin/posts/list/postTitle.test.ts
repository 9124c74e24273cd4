import { createTheme } from '@mui/material/styles';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PostTitle } from '#admin/posts/list/PostTitle.tsx';
import { postTable, postTableClasses } from '#admin/posts/list/postTable.ts';
import { postDefaults } from '#domain/post/post.ts';

const post = {
  ...postDefaults,
  id: 7,
  title: 'מנורה',
  slug: 'lamp',
  isPublished: true,
  publishedAt: '2020-01-05T10:00:00.000Z',
  createdAt: '2020-01-05T10:00:00.000Z',
  updatedAt: '2020-01-05T10:00:00.000Z',
  views: 1_234,
  version: 1,
};

test('the details of a post contain its views', () => {
  const markup = renderToStaticMarkup(createElement(PostTitle, post));
  expect(markup).toContain('1,234 צפיות');
  expect(markup).not.toContain(postTableClasses.publication);
});

test('the details of a scheduled post contain its publication date', () => {
  const scheduled = { ...post, publishedAt: '2999-01-05T10:00:00.000Z' };
  expect(renderToStaticMarkup(createElement(PostTitle, scheduled))).toContain('יפורסם ב־');
});

test.each([
  ['categoryId', 'category'],
  ['updatedAt', 'updated'],
  ['publishedAt', 'publication'],
  ['views', 'views'],
] as const)('the details contain the column %s exactly where it is hidden', (column, detail) => {
  const rules: Record<string, unknown> = postTable(createTheme());
  const widths = Object.entries(rules).filter(
    ([query, styles]) => query.startsWith('@container') && `& .column-${column}` in Object(styles),
  );
  expect(widths).toHaveLength(1);
  expect(widths[0]?.[1]).toMatchObject({
    [`& .column-${column}`]: { display: 'none' },
    [`& .${postTableClasses[detail]}`]: { display: 'inline' },
  });
});
