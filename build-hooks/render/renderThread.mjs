import { workerData } from 'node:worker_threads';

// This file is JavaScript and imports only the compiled site, because Node would load a compiler for
// TypeScript into each thread.

// react-dom reads NODE_ENV when it is imported.
process.env.NODE_ENV = 'production';
const site = await import(workerData.siteEntry);
await site.runRenderThread(site, workerData);
