import { setTimeout as delay } from 'node:timers/promises';

/** Clients that write and read as fast as they are answered, and remember what they were told. */
export interface Writers {
  start(address: string): void;
  /** From here on nothing new is asked for; what is under way may fail. */
  end(): void;
  ended(): Promise<void>;
  /** `type id` of each write that was answered with success. */
  acknowledged: string[];
  /**
   * By post, the titles that it may have now, null for a post that is not there: one title, or two
   * where nobody knows whether the last write came through.
   */
  expected: Map<number, Set<string | null>>;
  tornReads: string[];
  pagesRead(): number;
}

const writersCount = 3;

export function createWriters({
  cookie,
  random,
  postsMax = Number.POSITIVE_INFINITY,
}: {
  cookie: string;
  random: () => number;
  /** With so many posts nobody writes new ones: what grows then is not what there is to store. */
  postsMax?: number;
}): Writers {
  const acknowledged: string[] = [];
  const expected = new Map<number, Set<string | null>>();
  const tornReads: string[] = [];
  let pagesRead = 0;
  let isEnding = false;
  let address = '';
  let running: Promise<unknown> = Promise.resolve();
  let count = 0;

  const ask = (method: string, url: string, body?: unknown) =>
    fetch(`${address}${url}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  /** Every writer has posts of its own, so that it knows what each of them should be. */
  async function write(writer: number): Promise<void> {
    const own = [...expected.keys()].filter((id) => id % writersCount === writer && isThere(id));
    const dice = random();
    const title = `כותרת ${++count} של כותב ${writer}`;
    if (dice < 0.03) await ask('POST', '/api/builds');
    else if ((dice < 0.3 && own.length < postsMax / writersCount) || own.length === 0)
      await create(title);
    else {
      const id = own[Math.floor(random() * own.length)] ?? 0;
      if (dice < 0.4) await remove(id);
      else await update(id, title);
    }
  }

  const isThere = (id: number) => !expected.get(id)?.has(null);

  async function create(title: string) {
    const content = `<p>תוכן של ${title}, ארוך דיו כדי להתקבל.</p>`;
    const response = await ask('POST', '/api/posts', { title, content, isPublished: true });
    if (response.status !== 201) throw new Error(`A new post was answered ${response.status}`);
    const { post } = await response.json();
    expected.set(post.id, new Set([title]));
    acknowledged.push(`post_create ${post.id}`);
  }

  async function update(id: number, title: string) {
    const isLive = random() < 0.9;
    expected.get(id)?.add(title);
    const response = await ask('PUT', `/api/posts/${id}`, { title, isPublished: isLive });
    if (response.status !== 200) throw new Error(`A change was answered ${response.status}`);
    expected.set(id, new Set([title]));
    acknowledged.push(`post_update ${id}`);
  }

  async function remove(id: number) {
    expected.get(id)?.add(null);
    const response = await ask('DELETE', `/api/posts/${id}`);
    if (response.status !== 204) throw new Error(`A removal was answered ${response.status}`);
    expected.set(id, new Set([null]));
    acknowledged.push(`post_delete ${id}`);
  }

  async function read(): Promise<void> {
    const url =
      ['/', '/posts', '/category/tech', '/post/review-1'][Math.floor(random() * 4)] ?? '/';
    const response = await ask('GET', url);
    const text = await response.text();
    pagesRead++;
    if (response.status !== 200 || !text.trimEnd().endsWith('</html>'))
      tornReads.push(`${url} was answered ${response.status} with ${text.length} characters`);
  }

  /** A request that the kill cut off says nothing; any other failure is one of the system. */
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
    start(to) {
      address = to;
      isEnding = false;
      const writers = Array.from({ length: writersCount }, (_, i) => repeat(() => write(i)));
      running = Promise.all([...writers, repeat(read)]);
      // Awaited after the kill; until then a failure must not count as nobody's.
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
