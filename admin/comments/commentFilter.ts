import { commentStatuses } from '#domain/comment/comment.ts';

/** Says that a list is not filtered; without a value it would fall back on the first filter. */
export const everyStatus = 'all';

export const statusFilters = [...commentStatuses, everyStatus] as const;
export type StatusFilter = (typeof statusFilters)[number];

export const isStatusFilter = (value: unknown): value is StatusFilter =>
  statusFilters.some((filter) => filter === value);
