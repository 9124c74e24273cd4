import { hash } from 'node:crypto';
import { startedPolicy } from '#domain/site/contentPolicy.ts';
import themeScript from '../../public/theme.js?raw';

/**
 * A page under a policy in which trust is handed on, as Google's ads need it: there nothing runs by
 * its address, so our own scripts are started by two that stand in the page and are known by hashes.
 */
export function startByHash(html: string): string {
  const policy = startedPolicy(ownScriptHashes());
  return html
    .replace(
      '<head>',
      () => `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`,
    )
    .replace('<script src="/theme.js"></script>', () => `<script>${themeScript}</script>`)
    .replace(
      /<script type="module" src="([^"]+)"><\/script>/g,
      `<script ${inert} data-src="$1"></script>`,
    )
    .replace('</body>', () => `<script>${starter}</script></body>`);
}

/** Of the two scripts that start the others. */
export const ownScriptHashes = () =>
  [themeScript, starter].map((text) => `sha256-${hash('sha256', text, 'base64')}`);

// A type that browsers do not run.
const inert = 'type="text/plain"';

const starter = `for (const { dataset } of document.querySelectorAll('script[data-src]')) {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = dataset.src;
  document.head.append(script);
}`;
