import { parentPort } from 'node:worker_threads';
import { sanitizeHtml } from '#domain/html/sanitizeHtml.ts';
import { postIndex } from '#domain/search/indexing/postIndex.ts';
import type { TextTask } from './textWorker.ts';

parentPort?.on('message', (task: TextTask) => {
  parentPort?.postMessage({
    result: task.name === 'sanitize' ? sanitizeHtml(task.input) : postIndex(task.input),
  });
});
