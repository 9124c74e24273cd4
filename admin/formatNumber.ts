const format = new Intl.NumberFormat('he-IL');
const percentFormat = new Intl.NumberFormat('he-IL', {
  style: 'percent',
  maximumFractionDigits: 0,
});

/** 12345 → `12,345`. */
export const formatNumber = (value: number) => format.format(value);

/** 0.254 → `25%`. */
export const formatPercent = (share: number) => percentFormat.format(share);

const changeFormat = new Intl.NumberFormat('he-IL', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'always',
});

/** Formats a gain or loss: 0.254 → `+25%`. */
export const formatChange = (share: number) => changeFormat.format(share);
