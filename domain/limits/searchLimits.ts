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
    /** Only this many matches of a result decide which snippet is chosen. */
    snippetMatchesMax: 200,
    /** Matches with a lower similarity are not highlighted; see docs/search.md. */
    highlightSimilarityMin: 0.3,
    /** At most this many unknown terms of a query are corrected. */
    correctedTermsMax: 4,
    /** Terms that are longer than this are not corrected. */
    correctedTermLengthMax: 24,
    /** An unknown term is compared with at most this many indexed words that have the same phonetic key. */
    phoneticCandidatesMax: 1_500,
    completionsMax: 40,
    /** A search matches a term and at most this many corrections or completions of the term. */
    alternativesMax: 4,
    /**
     * The full-text index ranks all matching posts. The search then ranks the best of these posts again, by
     * their whole text and in batches, until `rerankedPostsMax` or `rerankedWordsMax` is reached. The other
     * posts keep the order of the index.
     */
    rerankBatchSize: 16,
    rerankedPostsMax: 72,
    rerankedWordsMax: 8_000,
    /** The admin console filters and sorts at most this many search results. */
    listedIdsMax: 500,
    /** A search suggests another query only if it has at most this many results. */
    fewResultsMax: 2,
    /** A word is frequent in a text if it occurs there at least this often. */
    frequentCountMin: 3,
    /**
     * The terms of a query select posts, from the rarest term to the most common. The two rarest terms always
     * select posts. A further term selects posts only while the numbers of posts of these terms add up to at
     * most this limit.
     */
    candidatePostsMax: 3_000,
    suggestionsMax: 8,
    /** Maximum number of categories and tags together among the suggestions. */
    suggestedNamesMax: 3,
    /**
     * A search result is suggested only if a match in its title has at least this similarity; see
     * docs/search.md.
     */
    suggestedSimilarityMin: 0.5,
    /**
     * If no name or title contains words that begin with the typed words, a full search follows, which takes
     * much longer. A query that is shorter than this gets no full search.
     */
    suggestedQueryLengthMin: 6,
    tagsConsideredMax: 500,
    titlesConsideredMax: 24,
    perPage: 10,
    /** Number of results that a search field shows while the visitor types. */
    livePerPage: 5,
    debounceMs: 200,
    /** A search is stopped after this time. The search page is then served without results. */
    pageTimeoutMs: 2_000,
  },
  searchStats: {
    days: 30,
    daysMax: 90,
    shownMax: 50,
    /** Number of queries that a collapsed list shows. */
    collapsedMax: 10,
    /** Maximum number of different queries that are counted on one day. */
    queriesPerDayMax: 500,
    /** A query with more characters than `queryLengthMax` or more words than `wordsMax` is not counted. */
    queryLengthMax: 80,
    wordsMax: 8,
    /** A query with more digits is not counted, because it may contain a telephone or identity number. */
    digitsMax: 6,
    batchIntervalMs: 10_000,
    /**
     * A query is counted after this delay. If the visitor extends or shortens the query during the delay,
     * only the new query is counted.
     */
    debounceMs: 3_000,
    pendingMax: 5_000,
  },
  searchQueue: {
    /** If the HTML of the queued posts is larger than this, the posts are indexed in the background. */
    inlineBytesMax: 64_000,
    /**
     * One transaction indexes at most `postsPerWrite` queued posts. Their HTML has at most `bytesPerWriteMax`
     * together, unless the first post alone is larger.
     */
    postsPerWrite: 20,
    bytesPerWriteMax: 100_000,
    /** One transaction adds at most this many posts to the queue. */
    queuedPerWrite: 1_000,
    /** At this interval, the server checks whether a command has requested a rebuild of the index. */
    requestIntervalMs: 2_000,
    /** The command that rebuilds the index reports a failure after this time without progress. */
    stalledMs: 60_000,
  },
} as const;
