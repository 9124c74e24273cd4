import type { Stats } from '#domain/stats.ts';
import { useAnswer } from '../hooks/useApiQuery.ts';

export const useStats = (days: number) => useAnswer<Stats>(`/stats?days=${days}`);
