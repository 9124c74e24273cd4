import { expect, test } from 'vitest';
import { imageUrls } from '#domain/media/media.ts';
import { storedImageName } from '#domain/media/storedImageName.ts';

const hash = '9f86d081884c7d659a2feaa0c55ad015';

test.each([
  ['מסך הבית.PNG', 'masach-habait-9f86d081884c'],
  ['IMG_4312.jpeg', 'img-4312-9f86d081884c'],
  ['אייפון 17 pro.webp', 'iphone-17-pro-9f86d081884c'],
  ['../../etc/passwd.jpg', 'etc-passwd-9f86d081884c'],
  ['שלום\u202egnp.exe.jpg', 'shalomgnp-exe-9f86d081884c'],
  ['画像.png', 'picture-9f86d081884c'],
  ['', 'picture-9f86d081884c'],
  ['.jpg', 'picture-9f86d081884c'],
])('an uploaded file with the name %j gets the stored name %s', (fileName, name) => {
  expect(storedImageName(fileName, hash)).toBe(name);
});

test('the stored name of a long file name is truncated at the end of a word', () => {
  const name = storedImageName(`${'galaxy '.repeat(40)}.jpg`, hash);
  expect(name).toMatch(/^galaxy(-galaxy)+-9f86d081884c$/);
  expect(name.length).toBeLessThan(80);
});

test('imageUrls returns the URLs of an image, its nine variants and its social photo', () => {
  const urls = imageUrls('/images/a.jpg');
  expect(urls).toHaveLength(11);
  expect(urls).toContain('/images/a-md.webp');
});
