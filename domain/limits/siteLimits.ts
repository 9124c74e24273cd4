export const siteLimits = {
  list: { perPage: 12, apiPerPageMax: 100, latestMax: 12, topCategoriesMax: 20, pageLinksMax: 3 },
  home: {
    featuredMax: 6,
    featuredRecommended: { min: 3, max: 6 },
    popularMobileMax: 6,
    popularMax: 12,
    popularRecommended: { min: 6, max: 10 },
    popularPerSlide: 3,
    /** A list of latest posts that would be shorter also contains posts from the rest of the home page. */
    latestMin: 3,
  },
  /** The page of all categories and tags lists the tags with the most posts. */
  topics: { tagsMax: 400 },
  /** On some pages, the sidebar rounds numbers above `exactCountMax`. */
  sidebar: { categoriesMax: 5, postsMax: 3, exactCountMax: 99 },
  /** The stylesheet defines the heights of the ad slots. */
  ad: { heightMaxPx: 600, loadTimeoutMs: 8_000, loadMarginPx: 300 },
  consent: { validMs: 365 * 24 * 60 * 60 * 1_000 },
  postPage: {
    relatedMax: 3,
    /**
     * For each tag and category of a post, the nearest older and newer posts are candidates for its related
     * posts. Publishing a post thus changes only a few pages.
     */
    relatedWindow: 4,
    contentsHeadingsMin: 3,
    anchorLengthMax: 60,
    /** A view is counted after the visitor has been on the page for this time. */
    viewDelayMs: 4_000,
  },
  carousel: { featuredIntervalMs: 5_000, popularIntervalMs: 8_000 },
  structuredData: { postsMax: 10 },
  /** If the content of a post is longer than `contentLengthMax`, the feeds contain only its excerpt. */
  feed: { postsMax: 20, contentLengthMax: 100_000 },
  sitemap: { idsPerFile: 500 },
  socialImage: { widthPx: 1_200, heightPx: 630 },
  toast: { shownMs: 5_000 },
  loader: { delayMs: 300 },
  /** A form waits for its island for at most this time. After that, the browser sends the form itself. */
  island: { loadTimeoutMs: 3_000 },
  prefetch: { delayMs: 2_000, commonDelayMs: 1_000, popularDelayMs: 500, popularMax: 3 },
  clipboard: { confirmationShownMs: 2_000 },
  logout: { redirectDelayMs: 1_500 },
  login: {
    redirectDelayMs: 50,
    /** The sign-in page shows its forms after this time, even if the API has not confirmed the session. */
    checkTimeoutMs: 3_000,
    /** The console greets a user only within this time after the sign-in. */
    welcomeMs: 10_000,
    signedOutDelayMs: 100,
  },
  quickEdit: {
    dialogWidthMaxPx: 800,
    listHeightMaxPx: 400,
    postsPerLoad: 24,
    searchDelayMs: 250,
    /**
     * After a quick edit, the browser requests the page after these delays, until the page contains the saved
     * text.
     */
    refreshDelaysMs: [0, 40, 80, 160, 320, 640, 1_280, 2_560],
  },
  tooltip: { delayMs: 700, skipDelayMs: 300 },
  scrollDepthPercents: [25, 50, 75, 90],
} as const;
