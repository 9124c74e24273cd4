import type { APIRoute } from 'astro';

/** Who may sell the site's ads: nobody until staff have stored an AdSense id. */
export const GET: APIRoute = async ({ locals: { data } }) => {
  const { services } = await data.settings();
  const id = services.adsenseId;
  return new Response(id ? `google.com, ${id}, DIRECT, ${googleCertification}\n` : '', {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};

/** Google's own id at the certification authority, the same for every publisher. */
const googleCertification = 'f08c47fec0942fa0';
