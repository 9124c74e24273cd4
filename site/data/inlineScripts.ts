import { hash } from 'node:crypto';
import { strictDynamicPolicy } from '#domain/site/contentSecurityPolicy.ts';
import { linkRulesText } from '../scripts/navigation/prefetchRules.ts';
import loadScripts from '../scripts/start/loadScripts.js?raw';
import setTheme from '../scripts/start/setTheme.js?raw';

/** The script in the head of every page. The theme comes first, because it must be set before the first paint. */
export const startScript = `${setTheme}\n${loadScripts}`;

/** Hashes of the inline scripts of pages. Scripts add the speculation rules. */
export const inlineScriptHashes = [startScript, linkRulesText].map(
  (text) => `sha256-${hash('sha256', text, 'base64')}`,
);

/**
 * Adds the content security policy with `strict-dynamic`, which Google's ads need, to a page. The inline scripts
 * load all other scripts.
 */
export const addStrictPolicy = (html: string): string =>
  html.replace(
    '<head>',
    () => `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );

const policy = strictDynamicPolicy(inlineScriptHashes);
