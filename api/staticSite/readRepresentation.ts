import type { HeaderList } from '#domain/site/siteHeaders.ts';
import type { Encoding } from '../http/acceptEncoding.ts';
import { readRequestedFile } from './readRequestedFile.ts';
import { createRepresentation, type Representation } from './representation.ts';

/** Reads the compressed variant of a file, or else the file. Resolves to undefined if neither exists. */
export async function readRepresentation(
  file: string,
  encoding: Encoding,
  headers: HeaderList,
): Promise<Representation | undefined> {
  const compressed = encoding && (await readRequestedFile(`${file}${encoding.extension}`));
  if (encoding && compressed) return createRepresentation(compressed, headers, encoding.name);
  const plain = await readRequestedFile(file);
  return plain && createRepresentation(plain, headers);
}
