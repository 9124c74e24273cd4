/** Limits of the public pages. */
export const siteLimits = {
  list: { perPage: 12, apiPerPageMax: 100, latestMax: 12, topCategoriesMax: 20, pageLinksMax: 3 },
  home: {
    featuredMax: 6,
    featuredRecommended: { min: 3, max: 6 },
    popularMobileMax: 6,
    popularMax: 12,
    popularRecommended: { min: 6, max: 10 },
    popularPerSlide: 3,
    /** A home page with fewer other posts repeats posts in its list of latest posts. */
    latestMin: 3,
  },
  /** The page of all categories and tags lists at most this many tags, those with the most posts. */
  topics: { tagsMax: 400 },
  /** Later list pages round the number of posts of a category above `exactCountMax`. */
  sidebar: { categoriesMax: 5, popularMax: 3, exactCountMax: 99 },
  /** Limits of ads. The stylesheet defines the heights of the ad slots. */
  ad: { heightMaxPx: 600, loadTimeoutMs: 8_000, loadMarginPx: 300 },
  consent: { validMs: 365 * 24 * 60 * 60 * 1_000 },
  postPage: {
    relatedMax: 3,
    /**
     * Related posts are chosen from this many older and newer posts of each tag and of the category. This
     * limits how many posts a publish affects.
     */
    relatedWindow: 4,
    /** A post with fewer headings has no table of contents. */
    contentsHeadingsMin: 3,
    anchorLengthMax: 60,
    /** A view counts after the visitor has been on the page for this time. */
    viewDelayMs: 4_000,
  },
  carousel: { featuredIntervalMs: 5_000, popularIntervalMs: 8_000 },
  structuredData: { postsMax: 10 },
  /** A longer text is not in the feeds, only its excerpt. */
  feed: { postsMax: 20, contentLengthMax: 100_000 },
  sitemap: { idsPerFile: 500 },
  socialImage: { widthPx: 1_200, heightPx: 630 },
  toast: { shownMs: 5_000 },
  /** A loading indicator appears after this time. */
  loader: { delayMs: 300 },
  /** A form that is sent before its island works is held for this time. Then the browser sends it. */
  island: { loadTimeoutMs: 3_000 },
  prefetch: { delayMs: 2_000, commonDelayMs: 1_000, popularDelayMs: 500, popularMax: 3 },
  clipboard: { confirmationShownMs: 2_000 },
  logout: { redirectDelayMs: 1_500 },
  /** `welcomeMs` is the time after a sign-in during which the console shows its toast. */
  login: { redirectDelayMs: 50, welcomeMs: 10_000, signedOutDelayMs: 100 },
  quickEdit: {
    dialogWidthMaxPx: 800,
    listHeightMaxPx: 400,
    postsPerLoad: 24,
    searchDelayMs: 250,
    /**
     * After a save, the browser requests the page repeatedly, with these delays, until it contains the
     * saved text.
     */
    refreshDelaysMs: [0, 40, 80, 160, 320, 640, 1_280, 2_560],
  },
  tooltip: { delayMs: 700, skipDelayMs: 300 },
  scrollDepthPercents: [25, 50, 75, 90],
} as const;
