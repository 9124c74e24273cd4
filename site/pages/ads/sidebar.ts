import type { APIRoute } from 'astro';
import { frameDocument } from '#site/components/ads/frameDocument.ts';

/** Renders the document in the frame of the sidebar ad. Returns 404 without ad code. */
export const GET: APIRoute = async ({ locals: { data } }) => {
  const code = await data.sidebarAdCode();
  if (code.trim() === '') return new Response(null, { status: 404 });
  return new Response(frameDocument(code), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
};
