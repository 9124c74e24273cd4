import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { imagesPath, notFoundFile } from '#domain/paths.ts';
import { revalidateAlways } from '#domain/site/cacheControl.ts';
import { type CdnTarget, purgeKeyHeaders } from '#domain/site/cdn.ts';
import { assetPolicy } from '#domain/site/contentSecurityPolicy.ts';
import type { HeaderList } from '#domain/site/siteHeaders.ts';
import { bestEncoding } from '../http/acceptEncoding.ts';
import type { PublishedFiles } from './publishedFiles.ts';
import { readRepresentation } from './readRepresentation.ts';
import { redirectLocation } from './redirects.ts';
import { fileHeaders } from './representation.ts';
import { consoleFile } from './requestRoute.ts';
import { sendRepresentation, streamFile } from './sendFile.ts';

export interface ResponderOptions {
  /** The folder of uploaded images, which are served under /images. */
  mediaFolder: string;
  /** The folder of the console's bundle, which is served under /admin. */
  adminFolder: string;
  headers: HeaderList;
  adminHeaders: HeaderList;
  /** The CDN that keeps pages until they are purged. */
  cdn?: CdnTarget | undefined;
}

/** Sends all responses that are not published files: uploads, the console, redirects and errors. */
export function createResponder(
  options: ResponderOptions,
  published: Pick<PublishedFiles, 'read'>,
) {
  const uploadHeaders = [
    ...new Map([...options.headers, ['Content-Security-Policy', assetPolicy] as const]),
  ];
  const sendUpload = (request: IncomingMessage, response: ServerResponse, pathname: string) =>
    streamFile(request, response, {
      file: path.join(options.mediaFolder, pathname.slice(imagesPath.length)),
      headers: [...uploadHeaders, ...(options.cdn ? purgeKeyHeaders(options.cdn, pathname) : [])],
    });

  async function sendConsole(request: IncomingMessage, response: ServerResponse, pathname: string) {
    const { file, cacheControl } = consoleFile(pathname);
    const name = path.join(options.adminFolder, file);
    const headers = fileHeaders(file, options.adminHeaders, cacheControl);
    const found = await readRepresentation(name, bestEncoding(request), headers);
    if (!found) return sendNotFound(request, response);
    return sendRepresentation(request, response, found, 200);
  }

  async function sendNotFound(request: IncomingMessage, response: ServerResponse) {
    const page = await published.read(notFoundFile, bestEncoding(request));
    if (page) sendRepresentation(request, response, page, 404);
    else sendWithoutFile(response, 404, [['Content-Type', 'text/plain; charset=utf-8']], '404');
  }

  function sendRedirect(response: ServerResponse, pathname: string, search: string) {
    sendWithoutFile(response, 301, [
      ['Location', redirectLocation(pathname, search)],
      // If a page moves away and back, a cached redirect would send visitors from its path to the former one, in a loop.
      ['Cache-Control', revalidateAlways],
    ]);
  }

  function sendWithoutFile(
    response: ServerResponse,
    status: number,
    headers: HeaderList,
    body = '',
  ): void {
    response.writeHead(status, [...options.headers, ...headers].flat()).end(body);
  }

  /** Responds that the published files cannot be read now. */
  const sendUnavailable = (response: ServerResponse) =>
    sendWithoutFile(
      response,
      503,
      [
        ['Content-Type', 'text/plain; charset=utf-8'],
        ['Cache-Control', 'no-store'],
        ['Retry-After', String(limits.publishedFiles.retryAfterSeconds)],
      ],
      he.busy,
    );

  return { sendUpload, sendConsole, sendNotFound, sendRedirect, sendUnavailable, sendWithoutFile };
}
