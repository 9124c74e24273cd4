import { Worker } from 'node:worker_threads';
import { he } from '#domain/he/errors.ts';
import { sanitizeHtml } from '#domain/html/sanitizeHtml.ts';
import { limits } from '#domain/limits.ts';

/** A post's content as it may be stored, or the message that says why there is none. */
export async function cleanContent(
  content: string,
): Promise<{ content: string } | { refusal: string }> {
  const cleaned = await cleanMarkup(content);
  if (cleaned === '') return { refusal: he.post.contentUnreadable };
  if (cleaned.length < limits.post.contentLengthMin) return { refusal: he.post.contentTooShort };
  return { content: cleaned };
}

/** HTML as it may be shown; empty when nothing is left of it or it cannot be read. */
export async function cleanMarkup(html: string): Promise<string> {
  const isBig = html.length > limits.post.contentOnThreadMax;
  return isBig ? cleanElsewhere(html) : sanitizeHtml(html);
}

/** A body of a megabyte takes a good part of a second, in which nobody else would be answered. */
function cleanElsewhere(html: string): Promise<string> {
  const worker = new Worker(new URL('./sanitizeWorker.ts', import.meta.url), {
    workerData: html,
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      void worker.terminate();
      resolve('');
    }, limits.post.cleaningMaxMs);
    worker.once('message', (cleaned) => {
      clearTimeout(timer);
      resolve(String(cleaned));
    });
    worker.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}
