import { expect, onTestFinished, test } from 'vitest';
import { createTextWorker, TextTimeoutError } from '#api/text/textWorker.ts';
import { sanitizeHtml } from '#domain/html/sanitizeHtml.ts';
import { SemaphoreFullError } from '#domain/runtime/semaphore.ts';
import { postIndex } from '#domain/search/indexing/postIndex.ts';

function startWorker(options?: Parameters<typeof createTextWorker>[0]) {
  const worker = createTextWorker(options);
  onTestFinished(() => worker.stop());
  return worker;
}

const html = '<p onclick="x()">טלפון עם מסך גדול</p><script>x()</script>';
const post = {
  title: 'טלפון חדש',
  slug: 'phone',
  excerpt: '',
  content: html,
  tags: ['אפל'],
  category: { name: 'סלולר', description: '' },
  authorName: '',
  products: [],
};

test('the worker returns the same results as the main thread for many simultaneous texts', async () => {
  const worker = startWorker();
  const results = await Promise.all([
    ...Array.from({ length: 5 }, () => worker.sanitize(html)),
    worker.analyze(post),
  ]);
  expect(results).toEqual([...Array(5).fill(sanitizeHtml(html)), postIndex(post)]);
});

test('a text that exceeds the time limit is rejected', async () => {
  const worker = startWorker({ timeoutMs: 1 });
  await expect(worker.sanitize(html.repeat(20_000))).rejects.toThrow(TextTimeoutError);
  const patient = startWorker();
  expect(await patient.sanitize(html)).toBe(sanitizeHtml(html));
});

test('a worker that was stopped in the middle of a text processes the next text', async () => {
  const worker = startWorker();
  const interrupted = worker.sanitize(html.repeat(20_000));
  const isRejected = expect(interrupted).rejects.toThrow('exited');
  await new Promise((resolve) => setImmediate(resolve));
  await worker.stop();
  await isRejected;
  expect(await worker.sanitize(html)).toBe(sanitizeHtml(html));
});

test('rejects a text when too many texts wait', async () => {
  const worker = startWorker({ waitingMax: 1 });
  const accepted = [worker.sanitize(html), worker.sanitize(html)];
  await expect(worker.sanitize(html)).rejects.toThrow(SemaphoreFullError);
  await Promise.all(accepted);
});
