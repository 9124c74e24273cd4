let inFlight = 0;
let sent = 0;
let isTracking = false;

export const databaseRequestsInFlight = (): number => inFlight;

/** Runs `work` and counts the requests to database servers that it sends and waits for. */
export async function countDatabaseRequests(work: () => Promise<unknown>): Promise<number> {
  const before = sent;
  await work();
  return sent - before;
}

/** Counts all requests to database servers from now on. */
export function trackDatabaseRequests(): void {
  if (isTracking) return;
  isTracking = true;
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (!(input instanceof Request && input.url.endsWith('/pipeline'))) return send(input, init);
    inFlight++;
    try {
      if (await hasStatements(input.clone())) sent++;
      const response = await send(input, init);
      // Reads the body, because the request ends with it.
      return new Response(await response.arrayBuffer(), response);
    } finally {
      inFlight--;
    }
  };
}

/** Returns false for a request that only closes a connection, because no code waits for its answer. */
const hasStatements = async (request: Request) =>
  /"type":"(batch|execute)"/.test(await request.text());
