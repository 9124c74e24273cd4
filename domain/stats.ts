/** How the site does. Days are Israel's, oldest first, each there whether anything happened or not. */
export interface Stats {
  days: StatsDay[];
  totals: {
    /** Within the days, and within as many days before them. */
    views: number;
    viewsBefore: number;
    /** Of all posts that there are, ever. */
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
  /** Live posts, most viewed first. */
  topPosts: { id: number; title: string; slug: string; views: number }[];
  /** Posts of any status and their views, most posts first. */
  categories: { id: number; name: string; slug: string; posts: number; views: number }[];
}

export interface StatsDay {
  /** `2026-11-05`. */
  day: string;
  views: number;
  subscriptions: number;
}
