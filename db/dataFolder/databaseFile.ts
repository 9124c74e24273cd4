/** Returns the path of the file in a `file:` URL of a database. */
export const databaseFile = (url: string) => url.replace(/^file:(\/\/)?/, '');
