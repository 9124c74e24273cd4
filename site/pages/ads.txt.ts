import type { APIRoute } from 'astro';

/**
 * Renders ads.txt, which lists the companies that may sell the site's ads. The file is empty without an
 * AdSense id.
 */
export const GET: APIRoute = async ({ locals: { data } }) => {
  const { services } = await data.settings();
  const id = services.adsenseId;
  return new Response(id ? `google.com, ${id}, DIRECT, ${googleCertification}\n` : '', {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};

/** Google's id at the certification authority, which is the same for all sites. */
const googleCertification = 'f08c47fec0942fa0';
