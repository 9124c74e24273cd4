import type { AstroIntegration } from 'astro';

/**
 * Compiles the site into an app that stays resident: the output is no server, but a module whose
 * `renderPage` makes any page from its address and the data that it is given. A plain `astro build`
 * then makes every page with it.
 */
export function residentAdapter(): AstroIntegration {
  let siteUrl = '';
  return {
    name: 'resident-adapter',
    hooks: {
      'astro:config:done': ({ config, setAdapter }) => {
        siteUrl = config.site ?? '';
        setAdapter({
          name: 'resident-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./resident.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: {
            staticOutput: 'stable',
            hybridOutput: 'stable',
            serverOutput: 'stable',
            sharpImageService: 'stable',
          },
        });
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
