import { expect, test } from 'vitest';
import { categoryColor, defaultLook } from '#domain/category/category.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';

test.each([
  ['tech', 'blue', 'ri-cpu-line'],
  ['home', 'green', 'ri-home-5-line'],
  ['lifestyle', 'purple', 'ri-walk-line'],
  ['gaming', 'red', 'ri-gamepad-line'],
  ['audio', 'yellow', 'ri-headphone-line'],
  ['ecommerce', 'teal', 'ri-shopping-cart-line'],
  ['mobile', 'indigo', 'ri-smartphone-line'],
  ['computer', 'cyan', 'ri-computer-line'],
  ['anything-else', 'blue', 'ri-article-line'],
  ['constructor', 'blue', 'ri-article-line'],
])('a new category with the slug %s has the colour %s and the icon %s', (slug, color, icon) => {
  expect(categoryColor(defaultLook(slug))).toBe(color);
  expect(defaultLook(slug).iconClass).toBe(icon);
});

test.each(['mauve-500', 'constructor'])(
  'the unknown colour class %s stands for blue',
  (colorClass) => {
    expect(categoryColor({ colorClass })).toBe('blue');
  },
);

test('the colour and the icon that an admin chooses replace the defaults of the slug', async () => {
  const { admin } = await startWithAdmin();
  const look = { colorClass: 'accent-blue', iconClass: 'ri-article-line' };
  const created = await admin.post('/api/categories', { name: 'גיימינג', slug: 'gaming' });
  expect(created.body).toMatchObject({ colorClass: 'red-500', iconClass: 'ri-gamepad-line' });
  const { id } = created.body as { id: number };
  expect((await admin.put(`/api/categories/${id}`, look)).body).toMatchObject(look);
  const audio = { name: 'שמע', slug: 'audio', ...look };
  expect((await admin.post('/api/categories', audio)).body).toMatchObject(look);
});
