import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import zlib from 'node:zlib';

/** Returns the files whose name or decompressed content contains a text. */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names: string[] = [];
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    const body = file.endsWith('.br')
      ? zlib.brotliDecompressSync(bytes)
      : file.endsWith('.gz')
        ? zlib.gunzipSync(bytes)
        : bytes;
    const name = path.relative(folder, file);
    if (`${name}\n${body.toString('latin1')}`.includes(text)) names.push(name);
  }
  return names;
}
