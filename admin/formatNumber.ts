const format = new Intl.NumberFormat('he-IL');
const percentFormat = new Intl.NumberFormat('he-IL', {
  style: 'percent',
  maximumFractionDigits: 0,
});

/** 12345 → `12,345`. */
export const formatNumber = (value: number) => format.format(value);

/** 0.254 → `25%`. */
export const formatPercent = (share: number) => percentFormat.format(share);

/** 0.256 → `26%`; with a sign, also of what grew: `+26%`. */
export const formatPercent = (share: number, signDisplay: 'auto' | 'always' = 'auto') =>
  new Intl.NumberFormat('he-IL', {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay,
  }).format(share);
