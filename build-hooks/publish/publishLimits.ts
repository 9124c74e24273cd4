/** The limits of work with the files of a release. */
export const publishLimits = {
  /** Number of pages that get their final compressed variants together. */
  compressedPagesPerBatch: 4,
  /** Number of builds whose assets stay available, because visitors may have older pages open. */
  buildsWithAssetsMax: 3,
  /** Number of files of a large folder that are listed in one turn of the event loop. */
  folderEntriesPerRead: 250,
} as const;
