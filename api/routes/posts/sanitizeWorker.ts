import { parentPort, workerData } from 'node:worker_threads';
import { sanitizeHtml } from '#domain/html/sanitizeHtml.ts';

/** One cleaning in a thread of its own; the answer is the cleaned text. */
parentPort?.postMessage(sanitizeHtml(String(workerData)));
