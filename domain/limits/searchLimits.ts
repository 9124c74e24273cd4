/** Limits of search, suggestions and search statistics. */
export const searchLimits = {
  search: {
    queryLengthMin: 2,
    queryLengthMax: 256,
    /** Maximum number of query terms. Further terms are ignored. */
    termsMax: 12,
    /** Length of the beginning of a post's HTML that is scored. */
    scannedLengthMax: 100_000,
    snippetLengthMax: 220,
    /** Number of matches that are considered for a snippet. */
    snippetMatchesMax: 200,
    /** Minimum similarity of a highlighted match; see docs/search.md. */
    highlightSimilarityMin: 0.3,
    /** Number of unknown terms in a query that are corrected. */
    correctedTermsMax: 4,
    /** Length of the longest term that is corrected. */
    correctedTermLengthMax: 24,
    /** Number of words with the same phonetic key that are compared with a term. */
    phoneticCandidatesMax: 1_500,
    completionsMax: 40,
    /** Maximum number of corrections or completions of one term that a search also matches. */
    alternativesMax: 4,
    /**
     * The posts that the index ranks best are scored again by their text, in batches, until one of the
     * maximums is reached. All further posts keep the order of the index.
     */
    rerankBatchSize: 16,
    rerankedPostsMax: 72,
    rerankedWordsMax: 8_000,
    /** Number of search results that the admin console filters and sorts. */
    listedIdsMax: 500,
    /** Up to this number of results, another query may be suggested. */
    fewResultsMax: 2,
    /** Number of occurrences from which a word counts as frequent in a text. */
    frequentCountMin: 3,
    /** Total number of posts that the terms of a long query may select. Further, more common terms are skipped. */
    candidatePostsMax: 3_000,
    suggestionsMax: 8,
    /** Number of suggested categories and tags together. */
    suggestedNamesMax: 3,
    tagsConsideredMax: 500,
    titlesConsideredMax: 24,
    perPage: 10,
    /** Number of results under a search field while the visitor types. */
    livePerPage: 5,
    debounceMs: 200,
    /** Time after which the search page is served without results. */
    pageTimeoutMs: 2_000,
  },
  searchStats: {
    days: 30,
    daysMax: 90,
    shownMax: 50,
    /** Number of queries in a collapsed list. */
    collapsedMax: 10,
    /** Number of different queries that are counted in a day. */
    queriesPerDayMax: 500,
    /** Longer queries, and queries with more words, are not counted. */
    queryLengthMax: 80,
    wordsMax: 8,
    /** A query with more digits may contain a telephone or identity number, and is not counted. */
    digitsMax: 6,
    batchIntervalMs: 10_000,
    /** Minimum time to wait for a longer or shorter version of a query, which replaces it in the counts. */
    debounceMs: 3_000,
    pendingMax: 5_000,
  },
  /** Posts whose tags changed are indexed again in the background. */
  searchQueue: { postsPerWrite: 20 },
} as const;
