import { parentPort, workerData } from 'node:worker_threads';
import { sanitizeHtml } from '#domain/html/sanitizeHtml.ts';

// Sanitizes `workerData` once and posts the result.
parentPort?.postMessage(sanitizeHtml(String(workerData)));
