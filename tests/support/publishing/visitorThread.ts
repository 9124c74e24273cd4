import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import zlib from 'node:zlib';
import type { VisitResult } from './visitors.ts';

const { folder, files, extensions }: { folder: string; files: string[]; extensions: string[] } =
  workerData;
const isStopped: Int32Array = workerData.isStopped;
const result: VisitResult = { reads: 0, missing: [], torn: [] };

while (Atomics.load(isStopped, 0) === 0) {
  for (const file of files) for (const extension of extensions) visit(`${file}${extension}`);
}
parentPort?.postMessage(result);

function visit(file: string) {
  result.reads++;
  try {
    if (!readDecompressed(file).toString().trimEnd().endsWith('</html>')) result.torn.push(file);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    // A page may lack its `.gz` file for a moment after its publication. The server then sends the uncompressed file.
    if (isMissing && file.endsWith('.gz')) return;
    (isMissing ? result.missing : result.torn).push(file);
  }
}

function readDecompressed(file: string): Buffer {
  const body = readFileSync(path.join(folder, file));
  if (file.endsWith('.br')) return zlib.brotliDecompressSync(body);
  return file.endsWith('.gz') ? zlib.gunzipSync(body) : body;
}
