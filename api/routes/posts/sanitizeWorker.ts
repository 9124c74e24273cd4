import { parentPort, workerData } from 'node:worker_threads';
import { cleanHtml } from '#domain/html/sanitizeHtml.ts';

/** One cleaning in a thread of its own; the answer is the cleaned text. */
parentPort?.postMessage(cleanHtml(String(workerData)));
