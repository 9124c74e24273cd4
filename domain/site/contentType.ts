const types: Record<string, string> = {
  '': 'text/plain; charset=utf-8',
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/**
 * Returns the media type for a file's extension. Returns `application/octet-stream` for an unknown extension.
 */
export const contentType = (file: string) =>
  types[/[^/](\.[^./]*)$/.exec(file)?.[1] ?? ''] ?? 'application/octet-stream';
