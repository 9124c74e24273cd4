import { hash } from 'node:crypto';
import { strictDynamicPolicy } from '#domain/site/contentSecurityPolicy.ts';
import themeScript from '../public/theme.js?raw';

/**
 * Adapts a page to a content security policy with `strict-dynamic`, which Google's ads need. The policy
 * allows two inline scripts by their hashes, and these scripts load all other scripts.
 */
export function loadScriptsByHash(html: string): string {
  const policy = strictDynamicPolicy(inlineScriptHashes());
  return html
    .replace(
      '<head>',
      () => `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`,
    )
    .replace('<script src="/theme.js"></script>', () => `<script>${themeScript}</script>`)
    .replace(
      /<script type="module" src="([^"]+)"><\/script>/g,
      `<script ${inertType} data-src="$1"></script>`,
    )
    .replace('</body>', () => `<script>${scriptLoader}</script></body>`);
}

export const inlineScriptHashes = () =>
  [themeScript, scriptLoader].map((text) => `sha256-${hash('sha256', text, 'base64')}`);

/** A script type that browsers do not execute. */
const inertType = 'type="text/plain"';

const scriptLoader = `for (const { dataset } of document.querySelectorAll('script[data-src]')) {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = dataset.src;
  document.head.append(script);
}`;
