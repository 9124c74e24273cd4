import type { SiteEvent } from '../event/event.ts';

export interface PostEvent {
  type: SiteEvent['type'];
  createdAt: string;
  /** Name of the user, or the visible prefix of the API key. Null for the server's jobs. */
  actor: string | null;
  wasLive: boolean;
  isLive: boolean;
}

/** Returns whether the post was live at any time from `start` up to, but not including, `end`. */
export function wasLiveBetween(events: readonly PostEvent[], start: string, end: string): boolean {
  let isLive = events[0]?.wasLive ?? false;
  for (const event of events) {
    if (event.createdAt >= end) break;
    if (event.createdAt > start && isLive) return true;
    isLive = event.isLive;
  }
  return isLive && start < end;
}
