import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import zlib from 'node:zlib';
import type { VisitResult } from './visitors.ts';

const { folder, files, endings }: { folder: string; files: string[]; endings: string[] } =
  workerData;
const isStopped: Int32Array = workerData.isStopped;
const seen: VisitResult = { reads: 0, missing: [], torn: [] };

while (Atomics.load(isStopped, 0) === 0) {
  for (const file of files) for (const ending of endings) look(`${file}${ending}`);
}
parentPort?.postMessage(seen);

function look(file: string) {
  seen.reads++;
  try {
    if (!opened(file).toString().trimEnd().endsWith('</html>')) seen.torn.push(file);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    (isMissing ? seen.missing : seen.torn).push(file);
  }
}

function opened(file: string): Buffer {
  const body = readFileSync(path.join(folder, file));
  if (file.endsWith('.br')) return zlib.brotliDecompressSync(body);
  return file.endsWith('.gz') ? zlib.gunzipSync(body) : body;
}
