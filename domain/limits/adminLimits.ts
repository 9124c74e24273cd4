/** Limits of the admin console. */
export const adminLimits = {
  editor: {
    refetchDelayMs: 1_000,
    undoDelayMs: 1_000,
    undoStepsMax: 100,
    indentLevelMax: 8,
    /**
     * Unsaved drafts: the browser stores one `draftDelayMs` after the last change, and while changes
     * continue at least every `draftIntervalMaxMs`. `draftRetentionMs` is the age at which it is
     * deleted.
     */
    draftDelayMs: 500,
    draftIntervalMaxMs: 2_000,
    /** The same for the copy of the draft on the server. */
    serverDraftDelayMs: 2_000,
    serverDraftIntervalMaxMs: 10_000,
    draftRetentionMs: 60 * 24 * 60 * 60 * 1_000,
    /**
     * First and maximum delay before a save is retried that got no response. Each retry doubles the
     * delay.
     */
    retryDelayMs: 3_000,
    retryDelayMaxMs: 30_000,
    slugCheckDelayMs: 350,
    /** Links of the content that the checklist checks, and the time for which a result counts. */
    checkedLinksMax: 50,
    checkedLinksFreshMs: 60_000,
    /** Maximum time that the toast of a save waits for the build of the post. */
    buildWaitMaxMs: 10_000,
    /**
     * An open editor asks for news about its post every `newsIntervalMs`, and `dueDelayMs` after the
     * scheduled time unless that is later than `dueTimerMaxMs`.
     */
    newsIntervalMs: 30_000,
    dueDelayMs: 2_000,
    dueTimerMaxMs: 24 * 60 * 60 * 1_000,
    tableRows: 3,
    tableColumns: 3,
    /** Search engines and social networks truncate titles and descriptions that are longer. */
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
  /** The console reads data again after `freshMs`, and forgets unused data after `cachedMs`. */
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
    /** Number of the newest builds that are searched for the build of a change. */
    searchedMax: 500,
  },
} as const;
