/** Returns the `rel` of a link with or without the value `sponsored`. All other values stay. */
export function withSponsored(rel: string, isSponsored: boolean): string {
  const others = rel.split(' ').filter((value) => value && value !== 'sponsored');
  return [...others, ...(isSponsored ? ['sponsored'] : [])].join(' ');
}
