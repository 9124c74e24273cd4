import type { APIRoute } from 'astro';
import { authPath } from '#domain/paths.ts';

/** Old addresses with their new ones, a line each, in the form that static hosts read. */
export const GET: APIRoute = async ({ locals: { data } }) => {
  const redirects = await data.redirects();
  const lines = redirects.map(
    ({ fromPath, toPath }) => `${encodeURI(fromPath)} ${encodeURI(toPath)} 301\n`,
  );
  // Whatever is asked for below it, who is signed in is led on from there.
  lines.push(`${authPath}/* ${authPath} 301\n`);
  return new Response(lines.join(''), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
