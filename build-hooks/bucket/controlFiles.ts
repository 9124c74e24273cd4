/** Returns whether an object belongs to the mirror and not to the site. */
export const isControlFile = (file: string) => file === manifestFile || file === writerFile;

/** Describes the site that the bucket contains. */
export const manifestFile = 'manifest.json';
/** Names the server that writes the bucket. */
export const writerFile = 'writer.json';
