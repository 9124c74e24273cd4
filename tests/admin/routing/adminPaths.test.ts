import { expect, test } from 'vitest';
import { consolePath } from '#admin/routing/adminPaths.ts';

test.each([
  ['/posts/create', '/posts/new'],
  ['/posts/create?source=7', '/posts/new?source=7'],
  ['/posts/7', '/posts/edit/7'],
  ['/posts/7?tab=seo', '/posts/edit/7?tab=seo'],
  ['/categories/12', '/categories/edit/12'],
  ['/posts', '/posts'],
  ['/posts?page=2', '/posts?page=2'],
  ['/posts/new', '/posts/new'],
  ['/posts/edit/7', '/posts/edit/7'],
  ['/settings', '/settings'],
  ['/', '/'],
])('consolePath maps the react-admin path %s to the console path %s', (path, expected) => {
  expect(consolePath(path)).toBe(expected);
});
