const format = new Intl.NumberFormat('he-IL');

/** 12345 → `12,345`. */
export const formatNumber = (value: number) => format.format(value);
