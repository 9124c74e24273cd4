import type { IncomingMessage } from 'node:http';

/** Reads the body of a request. Returns undefined if the client closes the connection before its end. */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk);
  } catch {
    // Without a connection, no response is possible. An unhandled error would fail the whole test run.
    return undefined;
  }
  return Buffer.concat(chunks);
}
