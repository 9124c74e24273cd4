import { Worker } from 'node:worker_threads';
import { he } from '#domain/he/errors.ts';
import { sanitizeHtml } from '#domain/html/sanitizeHtml.ts';
import { limits } from '#domain/limits.ts';
import { faqProblem } from '#domain/post/faq.ts';

/** Returns the content to store, or the message of the problem. */
export async function sanitizeContent(
  content: string,
): Promise<{ content: string } | { problem: string }> {
  const sanitized = await sanitizeMarkup(content);
  if (sanitized === '') return { problem: he.post.contentUnreadable };
  if (sanitized.length < limits.post.contentLengthMin) return { problem: he.post.contentTooShort };
  const problem = faqProblem(sanitized);
  return problem ? { problem } : { content: sanitized };
}

/** Returns sanitized HTML. It is empty when nothing remains or when sanitizing exceeds its time limit. */
export async function sanitizeMarkup(html: string): Promise<string> {
  const isBig = html.length > limits.post.sanitizeInlineLengthMax;
  return isBig ? sanitizeInWorker(html) : sanitizeHtml(html);
}

/**
 * Sanitizes in a worker thread, because sanitizing a megabyte would block the event loop for a
 * large part of a second.
 */
function sanitizeInWorker(html: string): Promise<string> {
  const worker = new Worker(new URL('./sanitizeWorker.ts', import.meta.url), {
    workerData: html,
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      void worker.terminate();
      resolve('');
    }, limits.post.sanitizeTimeoutMs);
    worker.once('message', (sanitized) => {
      clearTimeout(timer);
      resolve(String(sanitized));
    });
    worker.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}
