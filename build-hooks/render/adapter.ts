import type { AstroIntegration } from 'astro';

/**
 * Compiles the site into an app that stays resident: the output is no server, but a module whose
 * `renderPage` makes any page from its address and the data that it is given.
 */
export function inProcessAdapter(): AstroIntegration {
  return {
    name: 'resident-adapter',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'resident-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./siteEntry.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: {
            staticOutput: 'stable',
            hybridOutput: 'stable',
            serverOutput: 'stable',
            sharpImageService: 'stable',
          },
        });
      },
    },
  };
}

/**
 * Makes every page at the end of a plain `astro build`. To be the last of the integrations: what
 * others write when a build is done belongs to the site too.
 */
export function prebuild(): AstroIntegration {
  let siteUrl = '';
  return {
    name: 'prebuild',
    hooks: {
      'astro:config:done': ({ config }) => {
        siteUrl = config.site ?? '';
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (process.env[compileOnly]) return;
        const { prebuildSite } = await import('./prebuild.ts');
        await prebuildSite({ clientDir: dir, siteUrl, log: (line) => logger.info(line) });
      },
    },
  };
}

/** Set in the environment of a build that only compiles: its pages are rendered elsewhere. */
export const compileOnly = 'SITE_COMPILE_ONLY';
