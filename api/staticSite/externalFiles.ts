import { headersFile, pagePathForFile, redirectsFile } from '#domain/paths.ts';
import { type HeaderList, headersForPath, parseHeaderRules } from '#domain/site/siteHeaders.ts';
import type { Encoding } from '../http/acceptEncoding.ts';
import type { PublishedFiles } from './publishedFiles.ts';
import { parseRedirects } from './redirects.ts';
import { createRepresentation, fileHeaders, type Representation } from './representation.ts';

/** Published files that another process replaces at any time. */
export interface PublishedSource {
  /** Resolves to undefined if the file does not exist. Rejects with a `PublishedFilesUnavailableError`. */
  read(file: string): Promise<SourceFile | undefined>;
  /** Returns the compressed version of a file, if it has one. */
  readCompressed(file: string, encoding: NonNullable<Encoding>): Promise<SourceFile | undefined>;
}

export interface SourceFile {
  /** The same object as before while the file is unchanged. */
  content: { readonly body: Buffer };
  isStale: boolean;
}

/** Creates a reader of files that another process publishes. It asks the source each time, so it never misses a change. */
export function createExternalFiles(
  source: PublishedSource,
  defaultHeaders: HeaderList,
): PublishedFiles {
  const headerRules = createParsedFile(source, headersFile, parseHeaderRules);
  const redirects = createParsedFile(source, redirectsFile, parseRedirects);
  const representations = new WeakMap<object, { rules: object; found: Representation }>();

  async function readVariant(file: string, encoding: Encoding) {
    const compressed = encoding && (await source.readCompressed(file, encoding));
    if (compressed) return { ...compressed, encodingName: encoding.name };
    const plain = await source.read(file);
    return plain && { ...plain, encodingName: undefined };
  }

  const headersOf = (file: string, rules: ReturnType<typeof parseHeaderRules>) =>
    headersForPath(pagePathForFile(file), { rules, defaults: defaultHeaders });

  return {
    async read(file, encoding) {
      const [variant, rules] = await Promise.all([readVariant(file, encoding), headerRules()]);
      if (!variant) return undefined;
      const { content, encodingName } = variant;
      const isStale = variant.isStale || rules.isStale;
      const known = representations.get(content);
      if (known?.rules === rules.value) return { ...known.found, isStale };
      const headers = fileHeaders(file, headersOf(file, rules.value));
      const found = createRepresentation(content.body, headers, encodingName);
      representations.set(content, { rules: rules.value, found });
      return { ...found, isStale };
    },
    headersFor: async (file) => headersOf(file, (await headerRules()).value),
    redirects: async () => (await redirects()).value,
  };
}

/** Parses a file again only when it has changed. A missing file is empty. */
function createParsedFile<T extends object>(
  source: PublishedSource,
  file: string,
  parse: (text: string) => T,
) {
  const empty = parse('');
  const parsed = new WeakMap<object, T>();
  return async (): Promise<{ value: T; isStale: boolean }> => {
    const found = await source.read(file);
    if (!found) return { value: empty, isStale: false };
    const { content, isStale } = found;
    const value = parsed.get(content) ?? parse(content.body.toString());
    parsed.set(content, value);
    return { value, isStale };
  };
}
