/** Limits of the admin console. */
export const adminLimits = {
  editor: {
    refetchDelayMs: 1_000,
    undoDelayMs: 1_000,
    undoStepsMax: 100,
    indentLevelMax: 8,
    /**
     * Unsaved drafts: `draftDelayMs` is the debounce before the browser stores one, `draftRetentionMs`
     * the age at which it is deleted.
     */
    draftDelayMs: 500,
    draftRetentionMs: 60 * 24 * 60 * 60 * 1_000,
    /**
     * First and maximum delay before a save is retried that got no response. Each retry doubles the
     * delay.
     */
    retryDelayMs: 3_000,
    retryDelayMaxMs: 30_000,
    slugCheckDelayMs: 350,
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
  consoleSearch: { delayMs: 120, postsMax: 6 },
  query: { retriesMax: 2, retryDelayMs: 250 },
  stats: { days: 30, daysMax: 366, topPostsMax: 10 },
  builds: { progressIntervalMs: 250, pagesShownMax: 50 },
} as const;
