import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { HeaderList } from '#domain/site/siteHeaders.ts';
import { isNotModified } from '../http/isNotModified.ts';
import { undefinedIfMissing } from './readRequestedFile.ts';
import { fileHeaders, type Representation, withoutHeaders } from './representation.ts';

export function sendRepresentation(
  request: IncomingMessage,
  response: ServerResponse,
  { body, etag, headers }: Representation,
  status: number,
): void {
  if (status === 200 && isNotModified(request.headers['if-none-match'], etag))
    sendNotModified(response, headers);
  else response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
}

/** Leaves out the length: some clients would wait for a body of this length. */
function sendNotModified(response: ServerResponse, headers: readonly string[]): void {
  response.writeHead(304, withoutHeaders(headers, lengthHeader)).end();
}

const lengthHeader = new Set(['Content-Length']);

/**
 * Streams a file, because uploaded images can be large. Resolves to false if the file does not exist. Opens the file before the
 * response begins, because another request may delete the file at any time.
 */
export async function streamFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, headers }: { file: string; headers: HeaderList },
): Promise<boolean> {
  const handle = await open(file).catch(undefinedIfMissing);
  if (!handle) return false;
  try {
    return await streamOpenFile(request, response, { handle, headers: fileHeaders(file, headers) });
  } finally {
    await handle.close();
  }
}

async function streamOpenFile(
  request: IncomingMessage,
  response: ServerResponse,
  { handle, headers }: { handle: FileHandle; headers: HeaderList },
): Promise<boolean> {
  const info = await handle.stat();
  if (!info.isFile()) return false;
  const etag = `"${info.size.toString(36)}-${info.mtimeMs.toString(36)}"`;
  const allHeaders = [...headers, ['Content-Length', String(info.size)], ['ETag', etag]].flat();
  if (isNotModified(request.headers['if-none-match'], etag)) {
    sendNotModified(response, allHeaders);
  } else if (request.method === 'HEAD') {
    response.writeHead(200, allHeaders).end();
  } else {
    response.writeHead(200, allHeaders);
    await pipeline(handle.createReadStream(), response);
  }
  return true;
}
