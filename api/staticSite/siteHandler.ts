import type { IncomingMessage, ServerResponse } from 'node:http';
import { filePathForPage, imagesPath, notFoundFile, pageUrlForFile } from '#domain/paths.ts';
import { type CdnTarget, edgeHeaders } from '#domain/site/cdn.ts';
import { isCompressedVariant } from '#domain/site/compressedVariants.ts';
import type { HeaderList } from '#domain/site/siteHeaders.ts';
import { bestEncoding } from '../http/acceptEncoding.ts';
import type { FileCache } from './fileCache.ts';
import { type PublishedFiles, PublishedFilesUnavailableError } from './publishedFiles.ts';
import { redirectTarget } from './redirects.ts';
import { type Representation, withoutHeaders } from './representation.ts';
import { isBelow, isCanonicalUrl, requestRoute } from './requestRoute.ts';
import { createResponder, type ResponderOptions } from './responder.ts';
import { sendRepresentation } from './sendFile.ts';

/** Responds to all requests that do not belong to the API. */
export interface SiteHandler {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /**
   * Reads a published page that the API fills with content. Resolves to undefined if the page does not exist.
   * Rejects with a `PublishedFilesUnavailableError` while the files cannot be read, for example if their bucket is down.
   */
  readPage(url: string): Promise<PublishedHtml | undefined>;
}

export interface PublishedHtml {
  html: string;
  headers: HeaderList;
}

export interface SiteHandlerOptions extends ResponderOptions {
  /** Returns the target of a path that is neither a file nor a redirect of the release. */
  findRedirect?: (pathname: string) => Promise<string | undefined>;
  /** Whether `mediaFolder` has images that the release lacks. Without it, it always may. */
  servesMediaFolder?: () => boolean;
}

/** @param cache Contains responses until their file is invalidated. Without it, each request reads the published files. */
export function createSiteHandler(
  options: SiteHandlerOptions,
  { published, cache }: { published: PublishedFiles; cache?: FileCache },
): SiteHandler {
  const { servesMediaFolder = () => true } = options;
  const responder = createResponder(options, published);
  const { sendConsole, sendNotFound, sendRedirect, sendUnavailable, sendUpload, sendWithoutFile } =
    responder;

  function handle(request: IncomingMessage, response: ServerResponse): void {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendWithoutFile(response, 405, [['Allow', 'GET, HEAD']]);
      return;
    }
    const cached = request.url && cache?.get(request.url, bestEncoding(request));
    if (cached) {
      sendRepresentation(request, response, cached, 200);
      return;
    }
    respond(request, response).catch((error) => {
      // The client disconnected, or a file could not be read.
      if (response.headersSent) response.destroy(error);
      else if (error instanceof PublishedFilesUnavailableError) sendUnavailable(response);
      else sendWithoutFile(response, 500, [['Cache-Control', 'no-store']]);
    });
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const route = requestRoute(request.url ?? '/');
    if (route.kind === 'console') return sendConsole(request, response, route.pathname);
    if (route.kind === 'redirect') return sendRedirect(response, route.pathname, route.search);
    if (route.kind === 'notFound') return sendNotFound(request, response);
    const { pathname, search } = route;
    if (await sendPage(request, response, route)) return;
    const isUpload = isBelow(pathname, imagesPath) && servesMediaFolder();
    if (isUpload && (await sendUpload(request, response, pathname))) return;
    const target = await findTarget(pathname);
    if (target) return sendRedirect(response, target, search);
    return sendNotFound(request, response);
  }

  /** Sends a file of the release. Resolves to false if the file does not exist. */
  async function sendPage(
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, search }: { pathname: string; search: string },
  ): Promise<boolean> {
    const { url = '/' } = request;
    const file = filePathForPage(pathname + search);
    // A variant has no URL, because only the URL of its page is invalidated and purged when the page changes.
    if (isCompressedVariant(file)) return false;
    // Otherwise the error page has a URL with the status 200.
    if (file === notFoundFile) return false;
    const encoding = bestEncoding(request);
    const invalidationCount = cache?.invalidationCount();
    const found = await published.read(file, encoding);
    if (!found) return false;
    const page = options.cdn && !found.isStale ? forEdge(found, options.cdn, { url, file }) : found;
    const isCurrent = invalidationCount === cache?.invalidationCount();
    const isCacheable = isCurrent && isCanonicalUrl(url, { pathname, search });
    if (isCacheable) cache?.put(url, encoding, file, page);
    sendRepresentation(request, response, page, 200);
    return true;
  }

  async function findTarget(pathname: string): Promise<string | undefined> {
    const known = redirectTarget(await published.redirects(), pathname);
    if (known) return known;
    const found = await options.findRedirect?.(pathname);
    return found === pathname ? undefined : found;
  }

  return {
    handle,
    async readPage(url) {
      const file = filePathForPage(url);
      const page = await published.read(file, undefined);
      return page && { html: page.body.toString(), headers: await published.headersFor(file) };
    },
  };
}

/**
 * Lets a CDN keep a page. Only the URL that is purged when the page changes may stay there: not
 * `/about?utm_source=x`, for example, which is the same file.
 */
function forEdge(
  page: Representation,
  cdn: CdnTarget,
  { url, file }: { url: string; file: string },
): Representation {
  if (url !== pageUrlForFile(file)) return page;
  const added = edgeHeaders(cdn, url);
  const kept = withoutHeaders(page.headers, new Set(added.map(([name]) => name)));
  return { ...page, headers: [...kept, ...added.flat()] };
}
