import { commentStatuses } from '#domain/comment/comment.ts';

export const everyStatus = 'all';

export const statusFilters = [...commentStatuses, everyStatus] as const;
export type StatusFilter = (typeof statusFilters)[number];

export const isStatusFilter = (value: unknown): value is StatusFilter =>
  statusFilters.some((filter) => filter === value);
