import { vi } from 'vitest';

/** Runs `work` and counts the requests to database servers that it sends and waits for. */
export async function countDatabaseRequests(work: () => Promise<unknown>): Promise<number> {
  const kinds: Promise<boolean>[] = [];
  const send = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (input instanceof Request && input.url.endsWith('/pipeline'))
      kinds.push(hasStatements(input.clone()));
    return send(input, init);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return (await Promise.all(kinds)).filter(Boolean).length;
}

/** Returns false for a request that only closes a connection, because no code waits for its answer. */
const hasStatements = async (request: Request) =>
  /"type":"(batch|execute)"/.test(await request.text());
