import { commentStatuses } from '#domain/comment/comment.ts';

/** Filter value for comments of every status. */
export const everyStatus = 'all';

export const statusFilters = [...commentStatuses, everyStatus] as const;
export type StatusFilter = (typeof statusFilters)[number];

export const isStatusFilter = (value: unknown): value is StatusFilter =>
  statusFilters.some((filter) => filter === value);
