import type { APIRoute } from 'astro';
import { homePath } from '#domain/paths.ts';
import { themeColors } from '#site/components/head/themeColors.ts';

// A manifest has one background for both themes.
const [[, pageBackground]] = themeColors;

const png = (name: string, size: number, purpose = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export const GET: APIRoute = async ({ locals: { data } }) => {
  const { site_title: name, site_description: description } = await data.settings();
  const manifest = {
    name,
    short_name: name,
    ...(description && { description }),
    lang: 'he',
    dir: 'rtl',
    start_url: homePath,
    scope: homePath,
    display: 'minimal-ui',
    background_color: pageBackground,
    theme_color: '#17151f',
    icons: [png('icon-192', 192), png('icon-512', 512), png('icon-maskable', 512, 'maskable')],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
};
