import type { APIRoute } from 'astro';
import { formatHeaderRules, headerRules } from '#domain/site/siteHeaders.ts';
import { inlineScriptHashes } from '#site/data/inlineScripts.ts';

/** Renders the HTTP headers of the site's files, in the `_headers` format of static hosts. */
export const GET: APIRoute = async ({ locals: { data }, url }) => {
  const { services } = await data.settings();
  const rules = headerRules({ siteUrl: url.origin, services, scriptHashes: inlineScriptHashes });
  return new Response(formatHeaderRules(rules), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};
