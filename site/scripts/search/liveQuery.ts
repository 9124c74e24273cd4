import { limits } from '#domain/limits.ts';
import type { SearchAddress } from '#domain/search/searchAddress.ts';
import type { SearchReply } from './askSearch.ts';

/** What a search shows while somebody types. */
export type LiveState =
  | { kind: 'idle' }
  /** Asked and not answered for a while; what was shown before stays until then. */
  | { kind: 'pending'; wanted: SearchAddress }
  | { kind: 'done'; wanted: SearchAddress; reply: SearchReply };

export interface LiveQuery {
  /** Searches for what has been typed, when the typing pauses. */
  type(query: string): void;
  /** Searches at once. */
  search(address: SearchAddress): void;
  /** Asks again what could not be answered. */
  retry(): void;
}

interface Options {
  ask(wanted: SearchAddress, signal: AbortSignal): Promise<SearchReply>;
  show(state: LiveState): void;
}

/**
 * One search at a time, and only the newest is ever shown: a change ends the question under way. Answers
 * are remembered while the page lives. An API that wants to be left alone is, and is then asked by itself.
 */
export function createLiveQuery({ ask, show }: Options): LiveQuery {
  const { queryLengthMin, typingPauseMs } = limits.search;
  const answered = new Map<string, SearchReply>();
  let wanted: SearchAddress = { query: '', page: 1 };
  let running = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let freeAtMs = 0;

  function want(next: SearchAddress, delayMs: number) {
    running.abort();
    clearTimeout(timer);
    wanted = next;
    if (next.query.length < queryLengthMin) return show({ kind: 'idle' });
    const reply = answered.get(keyOf(next));
    if (reply) return show({ kind: 'done', wanted: next, reply });
    const waitMs = Math.max(delayMs, freeAtMs - Date.now());
    if (waitMs > 0) timer = setTimeout(() => void run(next), waitMs);
    else void run(next);
  }

  async function run(next: SearchAddress) {
    running = new AbortController();
    const { signal } = running;
    timer = setTimeout(() => show({ kind: 'pending', wanted: next }), limits.loader.delayMs);
    const reply = await ask(next, signal);
    if (signal.aborted) return;
    clearTimeout(timer);
    if (reply.kind === 'answered') answered.set(keyOf(next), reply);
    if (reply.waitMs) {
      freeAtMs = Date.now() + reply.waitMs;
      timer = setTimeout(() => void run(next), reply.waitMs);
    }
    show({ kind: 'done', wanted: next, reply });
  }

  return {
    type: (query) => {
      if (query !== wanted.query) want({ query, page: 1 }, typingPauseMs);
    },
    search: (address) => want(address, 0),
    retry: () => want(wanted, 0),
  };
}

const keyOf = ({ query, page, category = '' }: SearchAddress) => `${page} ${category} ${query}`;
