import type { Stats } from '#domain/stats.ts';
import { useApiQuery } from '../hooks/useApiQuery.ts';

export const useStats = (days: number) => useApiQuery<Stats>(`/stats?days=${days}`);
