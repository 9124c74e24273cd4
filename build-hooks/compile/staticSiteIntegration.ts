import type { AstroIntegration } from 'astro';

/**
 * Builds the static site at the end of a plain `astro build`. Must be the last integration, because other
 * integrations also write files at the end.
 */
export function staticSiteIntegration(): AstroIntegration {
  let siteUrl = '';
  return {
    name: 'static-site',
    hooks: {
      'astro:config:done': ({ config }) => {
        siteUrl = config.site ?? '';
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (process.env[compileOnlyVariable]) return;
        const { buildStaticSite } = await import('../fullBuild/buildStaticSite.ts');
        await buildStaticSite({ clientDir: dir, siteUrl, log: (line) => logger.info(line) });
      },
    },
  };
}

/** Environment variable of a build that compiles the site without rendering pages. */
export const compileOnlyVariable = 'SITE_COMPILE_ONLY';
