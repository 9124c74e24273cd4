export const he = {
  progress: (done: string, total: string) => `${done} מתוך ${total} שורות`,
  problem: (line: string, reason: string) => `שורה ${line}: ${reason}`,
  moreLines: (count: string) => `ועוד ${count} שורות`,
} as const;
