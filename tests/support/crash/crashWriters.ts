import { setTimeout as delay } from 'node:timers/promises';

/** API clients that read and write continuously, and record the writes that the server acknowledged. */
export interface Writers {
  start(address: string): void;
  end(): void;
  ended(): Promise<void>;
  /** The type and id of each acknowledged write: `post_create 7`. */
  acknowledged: string[];
  /**
   * The titles that each post may have after an interrupted write. Null means that the post does not exist.
   */
  expected: Map<number, Set<string | null>>;
  tornReads: string[];
  pagesRead(): number;
}

const writersCount = 3;

export interface WritersOptions {
  cookie: string;
  random: () => number;
  postsMax?: number;
}

export function createWriters(options: WritersOptions): Writers {
  const { cookie, random } = options;
  const tornReads: string[] = [];
  let pagesRead = 0;
  let isEnding = false;
  let address = '';
  let running: Promise<unknown> = Promise.resolve();

  const send = (method: string, url: string, body?: unknown) =>
    fetch(`${address}${url}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const { acknowledged, expected, write } = createPostWriter(send, options);

  async function read(): Promise<void> {
    const urls = ['/', '/posts', '/category/tech', '/post/review-1'];
    const url = urls[Math.floor(random() * urls.length)] ?? '/';
    const response = await send('GET', url);
    const text = await response.text();
    pagesRead++;
    if (response.status !== 200 || !text.trimEnd().endsWith('</html>'))
      tornReads.push(`${url} responded ${response.status} with ${text.length} characters`);
  }

  /** Ignores errors after `end`, because killing the server interrupts requests. */
  async function repeat(work: () => Promise<void>) {
    while (!isEnding) {
      try {
        await work();
      } catch (error) {
        if (!isEnding) throw error;
      }
      await delay(0);
    }
  }

  return {
    acknowledged,
    expected,
    tornReads,
    pagesRead: () => pagesRead,
    start(serverAddress) {
      address = serverAddress;
      isEnding = false;
      const writers = Array.from({ length: writersCount }, (_, writer) =>
        repeat(() => write(writer)),
      );
      running = Promise.all([...writers, repeat(read)]);
      // Prevents an unhandled rejection before the promise is awaited.
      running.catch(() => undefined);
    },
    end() {
      isEnding = true;
    },
    async ended() {
      await running;
    },
  };
}

function createPostWriter(
  send: (method: string, url: string, body?: unknown) => Promise<Response>,
  { random, postsMax = Number.POSITIVE_INFINITY }: WritersOptions,
) {
  const acknowledged: string[] = [];
  const expected = new Map<number, Set<string | null>>();
  let count = 0;

  /** Each writer changes only its own posts, so the expected state of each post is known. */
  async function write(writer: number): Promise<void> {
    const ownIds = [...expected.keys()].filter((id) => id % writersCount === writer && exists(id));
    const dice = random();
    const title = `כותרת ${++count} של כותב ${writer}`;
    if (dice < 0.03) await send('POST', '/api/builds');
    else if ((dice < 0.3 && ownIds.length < postsMax / writersCount) || ownIds.length === 0)
      await create(title);
    else {
      const id = ownIds[Math.floor(random() * ownIds.length)] ?? 0;
      if (dice < 0.4) await remove(id);
      else await update(id, title);
    }
  }

  const exists = (id: number) => !expected.get(id)?.has(null);

  async function create(title: string) {
    const content = `<p>תוכן של ${title}, ארוך דיו כדי להתקבל.</p>`;
    const response = await send('POST', '/api/posts', { title, content, isPublished: true });
    expectStatus(response, 201);
    const { post } = await response.json();
    expected.set(post.id, new Set([title]));
    acknowledged.push(`post_create ${post.id}`);
  }

  async function update(id: number, title: string) {
    const isPublished = random() < 0.9;
    expected.get(id)?.add(title);
    expectStatus(await send('PUT', `/api/posts/${id}`, { title, isPublished }), 200);
    expected.set(id, new Set([title]));
    acknowledged.push(`post_update ${id}`);
  }

  async function remove(id: number) {
    expected.get(id)?.add(null);
    expectStatus(await send('DELETE', `/api/posts/${id}`), 204);
    expected.set(id, new Set([null]));
    acknowledged.push(`post_delete ${id}`);
  }

  return { acknowledged, expected, write };
}

function expectStatus(response: Response, status: number) {
  if (response.status !== status)
    throw new Error(`${response.url} responded ${response.status}, not ${status}`);
}
