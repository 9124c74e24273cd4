/** Search statistics for admins, without data about visitors. */
export interface SearchStats {
  days: { day: string; searches: number; emptySearches: number }[];
  /** The most frequent queries, by decreasing count. */
  top: SearchCount[];
  /** The most frequent queries without results, by decreasing count. */
  empty: SearchCount[];
}

export interface SearchCount {
  query: string;
  searches: number;
  emptySearches: number;
}
