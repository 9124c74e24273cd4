import { expect, test } from 'vitest';
import { createImageCopier } from '#admin/posts/editor/images/createImageCopier.ts';
import { until } from '#tests/support/until.ts';

function startCopier(isBroken: (url: string) => boolean = () => false) {
  const log: string[] = [];
  let runningCount = 0;
  const copier = createImageCopier({
    copy: async (url) => {
      expect(++runningCount).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      runningCount--;
      if (isBroken(url)) throw new Error('אין תמונה');
      return { url: `/images/${url.split('/').at(-1)}`, widthPx: 10, heightPx: 5 };
    },
    onState: (url, state) => log.push(`${url} ${state ?? 'done'}`),
    onCopied: (url, { url: copy }) => log.push(`${url} → ${copy}`),
    onFailed: (url, reason) => log.push(`${url}: ${String(reason)}`),
    onProgress: (remaining) => log.push(`${remaining} left`),
  });
  return { log, isCopying: () => runningCount > 0, ...copier };
}

test('the copier copies each pasted image once and one image at a time', async () => {
  const { log, add } = startCopier();
  add(['https://a/1.jpg', 'https://a/2.jpg']);
  add(['https://a/2.jpg']);
  await until('the images are handled', () => log.at(-1) === '0 left');
  expect(log).toEqual([
    'https://a/1.jpg loading',
    'https://a/2.jpg loading',
    '2 left',
    'https://a/1.jpg done',
    'https://a/1.jpg → /images/1.jpg',
    '1 left',
    'https://a/2.jpg done',
    'https://a/2.jpg → /images/2.jpg',
    '0 left',
  ]);
});

test('an image whose copy fails is marked as failed and can be copied again', async () => {
  let isBroken = true;
  const { log, add } = startCopier((url) => isBroken && url.endsWith('1.jpg'));
  add(['https://a/1.jpg', 'https://a/2.jpg']);
  await until('the images are handled', () => log.at(-1) === '0 left');
  expect(log).toContain('https://a/1.jpg failed');
  expect(log).toContain('https://a/2.jpg → /images/2.jpg');
  isBroken = false;
  add(['https://a/1.jpg']);
  await until('the images are handled', () => log.includes('https://a/1.jpg → /images/1.jpg'));
});

test('a stopped copier reports nothing', async () => {
  const { log, isCopying, add, stop } = startCopier();
  add(['https://a/1.jpg']);
  stop();
  const { length } = log;
  await until('the copy has ended', () => !isCopying());
  expect(log).toHaveLength(length);
});
