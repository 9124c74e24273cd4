/** Limits of the admin console. */
export const adminLimits = {
  editor: {
    refetchDelayMs: 1_000,
    undoDelayMs: 1_000,
    undoStepsMax: 100,
    indentLevelMax: 8,
    /**
     * The browser stores an unsaved draft `draftDelayMs` after the last change. While changes continue, it
     * stores a draft at least every `draftIntervalMaxMs`. Drafts older than `draftRetentionMs` are deleted.
     */
    draftDelayMs: 500,
    draftIntervalMaxMs: 2_000,
    /** The same delay and maximum interval for the draft's copy on the server. */
    serverDraftDelayMs: 2_000,
    serverDraftIntervalMaxMs: 10_000,
    /**
     * Maximum body size of a request that continues after its page is closed. Browsers refuse such a request
     * if the body exceeds 64 KiB.
     */
    keepaliveBytesMax: 60_000,
    draftRetentionMs: 60 * 24 * 60 * 60 * 1_000,
    /**
     * A save without a response is retried after `retryDelayMs`. Each further retry doubles the delay, up to
     * `retryDelayMaxMs`.
     */
    retryDelayMs: 3_000,
    retryDelayMaxMs: 30_000,
    slugCheckDelayMs: 350,
    /**
     * The checklist checks at most `checkedLinksMax` links of the content. A result is valid for
     * `checkedLinksFreshMs`.
     */
    checkedLinksMax: 50,
    checkedLinksFreshMs: 60_000,
    /** Maximum time for which the toast after a save waits for the build of the post. */
    buildWaitMaxMs: 10_000,
    /**
     * An open editor requests the state of its post every `newsIntervalMs`. For a scheduled post, it also
     * requests the state `dueDelayMs` after the publishing time, unless that time is more than
     * `dueTimerMaxMs` away.
     */
    newsIntervalMs: 30_000,
    dueDelayMs: 2_000,
    dueTimerMaxMs: 24 * 60 * 60 * 1_000,
    tableRows: 3,
    tableColumns: 3,
    /** Maximum lengths that search engines and social networks show completely. */
    searchTitleLengthMax: 60,
    searchDescriptionLengthMax: 155,
    pickerPerPage: 24,
    phoneWidthPx: 390,
    desktopWidthPx: 1_280,
    previewHeightMinPx: 600,
  },
  dashboard: { recentMax: 4, popularMax: 4, pendingCommentsMax: 3 },
  webhookState: { refetchDelayMs: 3_000 },
  consoleSearch: { delayMs: 120, postsMax: 6 },
  /**
   * Data that is older than `freshMs` is requested again when a screen uses it. Unused data leaves the cache
   * after `cachedMs`.
   */
  query: {
    freshMs: 10 * 60 * 1_000,
    cachedMs: 30 * 60 * 1_000,
    retriesMax: 2,
    retryDelayMs: 250,
  },
  stats: { days: 30, daysMax: 366, topPostsMax: 10 },
  builds: {
    progressIntervalMs: 250,
    pagesShownMax: 50,
    causesShownMax: 3,
    /** To find the build of a change, only this many of the newest builds are searched. */
    searchedMax: 500,
  },
} as const;
