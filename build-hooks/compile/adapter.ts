import type { AstroIntegration } from 'astro';
import { scriptTags } from './scriptTags.ts';

/** Compiles the site into a module that the builder imports. Creates no server. */
export function inProcessAdapter(): AstroIntegration {
  return {
    name: 'in-process-adapter',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: { plugins: [scriptTags()] } });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'in-process-adapter',
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
 * Builds the static site at the end of a plain `astro build`. Must be the last integration, because other
 * integrations also write files at the end.
 */
export function staticSite(): AstroIntegration {
  let siteUrl = '';
  return {
    name: 'static-site',
    hooks: {
      'astro:config:done': ({ config }) => {
        siteUrl = config.site ?? '';
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (process.env[compileOnly]) return;
        const { buildStaticSite } = await import('../fullBuild/buildStaticSite.ts');
        await buildStaticSite({ clientDir: dir, siteUrl, log: (line) => logger.info(line) });
      },
    },
  };
}

/** Environment variable of a build that compiles the site without rendering pages. */
export const compileOnly = 'SITE_COMPILE_ONLY';
