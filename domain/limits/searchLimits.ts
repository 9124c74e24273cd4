/** Limits of search, suggestions and search statistics. */
export const searchLimits = {
  search: {
    queryLengthMin: 2,
    queryLengthMax: 256,
    /** Maximum number of query terms. Further terms are ignored. */
    termsMax: 12,
    /** Only this many characters from the beginning of a post's HTML count for its score. */
    scannedLengthMax: 100_000,
    /** Only this many characters from the beginning of a post's text are in the index. */
    indexedLengthMax: 200_000,
    snippetLengthMax: 220,
    /** Maximum number of matches that the choice of a snippet considers. */
    snippetMatchesMax: 200,
    /** Minimum similarity of a highlighted match; see docs/search.md. */
    highlightSimilarityMin: 0.3,
    /** Maximum number of unknown terms of one query that are corrected. */
    correctedTermsMax: 4,
    /** Longer terms are not corrected. */
    correctedTermLengthMax: 24,
    /** Maximum number of indexed words with the phonetic key of a term that are compared with the term. */
    phoneticCandidatesMax: 1_500,
    completionsMax: 40,
    /**
     * Maximum number of corrections or completions of one term that a search matches in addition to the
     * term.
     */
    alternativesMax: 4,
    /**
     * The full-text index ranks all matching posts. The best of them are then ranked again by their whole
     * text, in batches, until `rerankedPostsMax` or `rerankedWordsMax` is reached. The other posts keep
     * the order of the index.
     */
    rerankBatchSize: 16,
    rerankedPostsMax: 72,
    rerankedWordsMax: 8_000,
    /** Maximum number of search results that the admin console filters and sorts. */
    listedIdsMax: 500,
    /** A search with more results suggests no other query. */
    fewResultsMax: 2,
    /** A word that occurs at least this often in a text counts as frequent there. */
    frequentCountMin: 3,
    /**
     * Maximum sum of the numbers of posts that contain each term of a query. The most common terms beyond
     * it select no posts.
     */
    candidatePostsMax: 3_000,
    suggestionsMax: 8,
    /** Maximum number of categories and tags, counted together, among the suggestions. */
    suggestedNamesMax: 3,
    /** Minimum similarity of a match in the title of a suggested search result; see docs/search.md. */
    suggestedSimilarityMin: 0.5,
    /** A shorter query without suggestions is not searched, because a search takes much longer. */
    suggestedQueryLengthMin: 6,
    tagsConsideredMax: 500,
    titlesConsideredMax: 24,
    perPage: 10,
    /** Number of results that a search field shows while the visitor types. */
    livePerPage: 5,
    debounceMs: 200,
    /** Maximum time of a search. After it, the search page is served without results. */
    pageTimeoutMs: 2_000,
  },
  searchStats: {
    days: 30,
    daysMax: 90,
    shownMax: 50,
    /** Number of queries that a collapsed list shows. */
    collapsedMax: 10,
    /** Maximum number of different queries that are counted in a day. */
    queriesPerDayMax: 500,
    /** Queries with more characters or more words are not counted. */
    queryLengthMax: 80,
    wordsMax: 8,
    /** A query with more digits may contain a telephone or identity number, and is not counted. */
    digitsMax: 6,
    batchIntervalMs: 10_000,
    /**
     * A query is counted only after this time. If the visitor extends or shortens the query meanwhile,
     * only the new query is counted.
     */
    debounceMs: 3_000,
    pendingMax: 5_000,
  },
  searchQueue: {
    /** A post with more HTML is indexed in the background. */
    inlineBytesMax: 64_000,
    /**
     * Maximum number of queued posts that one transaction indexes, and the size of their HTML after which
     * it takes no further post.
     */
    postsPerWrite: 20,
    bytesPerWriteMax: 100_000,
    /** Maximum number of posts that one transaction queues. */
    queuedPerWrite: 1_000,
    /** Interval of the check whether a command requests a rebuild of the index. */
    requestIntervalMs: 2_000,
    /** The command reports a failure after this time without progress. */
    stalledMs: 60_000,
  },
} as const;
