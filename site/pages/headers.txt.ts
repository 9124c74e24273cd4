import type { APIRoute } from 'astro';
import { headerRules, writeHeaderRules } from '#domain/site/siteHeaders.ts';
import { ownScriptHashes } from '#site/components/head/ownScripts.ts';

/** The headers that the site's files are to be served with, in the form that static hosts read. */
export const GET: APIRoute = async ({ locals: { data }, url }) => {
  const { services } = await data.settings();
  const rules = headerRules({ siteUrl: url.origin, services, scriptHashes: ownScriptHashes() });
  return new Response(writeHeaderRules(rules), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};
