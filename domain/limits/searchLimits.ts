export const searchLimits = {
  search: {
    queryLengthMin: 2,
    queryLengthMax: 256,
    termsMax: 12,
    /** Maximum length of the HTML of a post that is read for its score. */
    scannedLengthMax: 100_000,
    /** Maximum length of the text of a post that is indexed. */
    indexedLengthMax: 200_000,
    snippetLengthMax: 220,
    /** The choice of a snippet considers at most this many matches. */
    snippetMatchesMax: 200,
    /** Matches with a lower similarity are not highlighted; see docs/search.md. */
    highlightSimilarityMin: 0.3,
    correctedTermsMax: 4,
    correctedTermLengthMax: 24,
    /** A longer word is not split into words with a missing space between them. */
    joinedLengthMax: 16,
    /** An unknown term is compared with at most this many indexed words with the same phonetic key. */
    phoneticCandidatesMax: 1_500,
    completionsMax: 40,
    /** Maximum number of corrections or completions that a search adds to a term. */
    alternativesMax: 4,
    /**
     * The search ranks only the best posts of the full-text index by their whole text, in batches of this
     * size.
     */
    rerankBatchSize: 16,
    rerankedPostsMax: 72,
    rerankedWordsMax: 8_000,
    /** To count the posts that contain a word, a search reads at most this many of the newest. */
    countedPostsMax: 2_000,
    /** The posts that contain a word are counted without hidden posts only if at most this many contain it. */
    rarePostsMax: 200,
    /** To compare how frequent words are, such as completions, a search reads at most this many posts for each. */
    comparedPostsMax: 250,
    /** Of the posts that match a query, at most this many of the newest are results. */
    matchesMax: 10_000,
    /** At most this many older posts are results too, if their headings contain all terms. */
    olderMatchesMax: 1_000,
    /**
     * Only this many terms of a query, those with the highest weights, raise the scores of posts that contain them in the title
     * or the tags, or frequently in the text.
     */
    emphasizedTermsMax: 4,
    /** Terms whose weight is a smaller share of the highest weight are not among them, because they change scores little. */
    emphasizedWeightShareMin: 0.15,
    /** If fewer results of a detailed query name its kind of product in their headings, posts about the kind are added too. */
    enoughKindPosts: 3,
    addedKindPostsMax: 10,
    /** The console filters and sorts at most this many search results. */
    listedIdsMax: 500,
    /** A search suggests another query only if it has at most this many results. */
    fewResultsMax: 2,
    /** A word is frequent in a text if it occurs there at least this often. */
    frequentCountMin: 3,
    /**
     * Maximum number of posts that the terms of a query select together. The two rarest terms always select
     * posts.
     */
    candidatePostsMax: 3_000,
    suggestionsMax: 8,
    /** Maximum number of suggested categories and tags together. */
    suggestedNamesMax: 3,
    suggestedProductsMax: 2,
    productResultsMax: 2,
    /** A post is suggested only if its title matches with at least this similarity; see docs/search.md. */
    suggestedSimilarityMin: 0.5,
    /** Shorter queries suggest only names and titles, because a full search takes much longer. */
    suggestedQueryLengthMin: 4,
    tagsConsideredMax: 500,
    productsConsideredMax: 24,
    titlesConsideredMax: 24,
    perPage: 10,
    /** Number of results that a search field shows while the visitor types. */
    perPageWhileTyping: 5,
    debounceMs: 200,
    /** The results of a typed query are shown at the latest this time after they arrive, even without suggestions. */
    suggestionsWaitMs: 500,
    /** A search is stopped after this time. The search page is then served without results. */
    pageTimeoutMs: 2_000,
  },
  searchStats: {
    days: 30,
    daysMax: 90,
    shownMax: 50,
    collapsedMax: 10,
    /** Maximum number of different queries that are counted on one day. */
    queriesPerDayMax: 500,
    /** Longer queries are not counted. */
    queryLengthMax: 80,
    wordsMax: 8,
    /** Queries with more digits are not counted. They may contain a telephone or identity number. */
    digitsMax: 6,
    batchIntervalMs: 10_000,
    /** A query is counted after this delay, unless the visitor types on. */
    debounceMs: 3_000,
    pendingMax: 5_000,
  },
  searchQueue: {
    /** Posts with more HTML than this are indexed in the background and analyzed in the text thread. */
    inlineBytesMax: 64_000,
    /** Pause before queued posts are indexed, because the pages of the last write are rendered first. */
    delayMs: 1_000,
    /** Maximum number of posts that a change, such as the new name of a tag, indexes in its own transaction. */
    inlinePostsMax: 20,
    /**
     * Maximum number of queued posts that one background transaction indexes, and maximum size of their HTML. Other writes
     * wait until the transaction ends.
     */
    postsPerWrite: 4,
    bytesPerWriteMax: 100_000,
    queuedPerWrite: 1_000,
    /** Interval at which the server checks whether an operator has requested a rebuild of the index. */
    requestIntervalMs: 2_000,
    /** The command that rebuilds the index fails after this time without progress. */
    stalledMs: 60_000,
  },
} as const;
