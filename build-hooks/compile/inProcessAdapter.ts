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
