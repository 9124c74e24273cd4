import type { APIRoute } from 'astro';
import { authPath } from '#domain/paths.ts';

/** Renders the redirects of the site, in the `_redirects` format of static hosts. */
export const GET: APIRoute = async ({ locals: { data } }) => {
  const redirects = await data.redirects();
  const lines = redirects.map(
    ({ fromPath, toPath }) => `${encodeURI(fromPath)} ${encodeURI(toPath)} 301\n`,
  );
  lines.push(`${authPath}/* ${authPath} 301\n`);
  return new Response(lines.join(''), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
