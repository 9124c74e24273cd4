import path from 'node:path';
import { headersFile, pagePathForFile, redirectsFile } from '#domain/paths.ts';
import { type HeaderList, headersForPath, parseHeaderRules } from '#domain/site/siteHeaders.ts';
import type { Encoding } from '../http/acceptEncoding.ts';
import { readRepresentation } from './readRepresentation.ts';
import { readRequestedFile } from './readRequestedFile.ts';
import { parseRedirects, type Redirects } from './redirects.ts';
import { fileHeaders, type Representation } from './representation.ts';

/** The published files. Each function rejects with a `PublishedFilesUnavailableError` if they cannot be read now. */
export interface PublishedFiles {
  /** Reads a file. Resolves to undefined if the file does not exist. */
  read(file: string, encoding: Encoding): Promise<Representation | undefined>;
  headersFor(file: string): Promise<HeaderList>;
  redirects(): Promise<Redirects>;
}

export class PublishedFilesUnavailableError extends Error {
  override name = 'PublishedFilesUnavailableError';
}

export function undefinedIfUnavailable(error: unknown): undefined {
  if (error instanceof PublishedFilesUnavailableError) return undefined;
  throw error;
}

/** The release of the builder in this process, which reports each change. */
export interface OwnPublishedFiles extends PublishedFiles {
  setReleaseFolder(folder: string): void;
  reloadHeaders(): void;
  reloadRedirects(): void;
}

export function createOwnPublishedFiles(defaultHeaders: HeaderList): OwnPublishedFiles {
  let currentFolder = '';
  const readText = async (file: string) =>
    (await readRequestedFile(path.join(currentFolder, file)))?.toString() ?? '';
  const redirects = createReloadable(async () => parseRedirects(await readText(redirectsFile)));
  const headerRules = createReloadable(async () => parseHeaderRules(await readText(headersFile)));

  async function read(file: string, encoding: Encoding): Promise<Representation | undefined> {
    const folder = currentFolder;
    if (folder === '') return undefined;
    const headers = fileHeaders(file, await headersFor(file));
    const found = await readRepresentation(path.join(folder, file), encoding, headers);
    // Reads again if the release was switched, because the previous release may be deleted during the read.
    return found || folder === currentFolder ? found : read(file, encoding);
  }

  const headersFor = async (file: string) =>
    headersForPath(pagePathForFile(file), {
      rules: await headerRules.get(),
      defaults: defaultHeaders,
    });

  return {
    read,
    headersFor,
    redirects: redirects.get,
    setReleaseFolder(folder) {
      currentFolder = folder;
      redirects.reload();
      headerRules.reload();
    },
    reloadHeaders: headerRules.reload,
    reloadRedirects: redirects.reload,
  };
}

/** Caches the result of `read` until `reload`. Does not cache a failed read. */
function createReloadable<T>(read: () => Promise<T>) {
  let current: Promise<T> | undefined;
  function load(): Promise<T> {
    const loading = read();
    current = loading;
    loading.catch(() => {
      if (current === loading) current = undefined;
    });
    return loading;
  }
  return { get: () => current ?? load(), reload: () => void load() };
}
