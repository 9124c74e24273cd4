import { he } from '#domain/he/admin/postBulk.ts';
import { formatNumber } from '../../formatNumber.ts';

export interface PublishResult {
  ids: number[];
  /** The posts among them that go live later. */
  scheduledIds: number[];
}

/** Says how many posts a bulk action has published, and how many of them go live later. */
export function publishedText({ ids, scheduledIds }: PublishResult): string {
  const scheduledCount = scheduledIds.length;
  const liveCount = ids.length - scheduledCount;
  const live = he.done.publish(liveCount, formatNumber(liveCount));
  const scheduled = he.scheduled(scheduledCount, formatNumber(scheduledCount));
  if (scheduledCount === 0) return live;
  return liveCount === 0 ? scheduled : `${live}, ${scheduled}`;
}
