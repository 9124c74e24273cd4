import { readFileSync } from 'node:fs';

const file = 'site/styles/base/tokens.css';
const css = `\n${readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')}`;

/**
 * Returns the colors of the design tokens by name. A token with the same color in both themes has it twice.
 * @param selector The rule that sets the tokens, such as `[data-accent='blue']`.
 */
export function siteColors(selector = ':root'): Record<string, { light: string; dark: string }> {
  const [, rules = ''] = css.split(`\n${selector} {`);
  const [rule = ''] = rules.split('}');
  const tokens = rule.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g);
  const colors = [...tokens].map(([, name, light, dark, both]) => [
    name,
    { light: light ?? both, dark: dark ?? both },
  ]);
  if (colors.length === 0) throw new Error(`${file} has no colors for ${selector}`);
  return Object.fromEntries(colors);
}
