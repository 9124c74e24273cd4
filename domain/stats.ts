export interface Stats {
  /** All days of the period in Israel's time zone, the oldest first. */
  days: StatsDay[];
  totals: {
    views: number;
    /** Views in the previous period, which has the same length. */
    viewsBefore: number;
    /** Views of all existing posts since their creation. */
    viewsEver: number;
    posts: number;
    published: number;
    scheduled: number;
    drafts: number;
    comments: number;
    commentsWaiting: number;
    subscriptions: number;
    subscriptionsConfirmed: number;
  };
  /** The live posts with the most views, by decreasing views. */
  topPosts: { id: number; title: string; slug: string; views: number }[];
  /** All categories, by decreasing number of posts. Posts in the trash do not count. */
  categories: { id: number; name: string; slug: string; posts: number; views: number }[];
}

export interface StatsDay {
  /** `2026-11-05`. */
  day: string;
  views: number;
  subscriptions: number;
}
