import type { Stats } from '#domain/stats.ts';
import { useAnswer } from '../useAnswer.ts';

export const useStats = (days: number) => useAnswer<Stats>(`/stats?days=${days}`);
