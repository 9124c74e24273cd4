import type { APIRoute } from 'astro';

/**
 * `/_redirects`: old addresses with their new ones, in the form that static hosts read. Its name
 * begins with a parameter because Astro makes no page of a file that begins with an underscore.
 */
export const GET: APIRoute = async ({ locals: { data }, params }) => {
  if (params.mark !== '_') return new Response(null, { status: 404 });
  const redirects = await data.redirects();
  const lines = redirects.map(({ fromPath, toPath }) => `${fromPath} ${toPath} 301\n`);
  return new Response(lines.join(''), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
