import { readFile } from 'node:fs/promises';
import { minify, type Plugin } from 'vite';

/** Minifies scripts that modules import as text (`script.js?raw`), because pages contain them as inline scripts. */
export const minifyRawScripts: Plugin = {
  name: 'minify-raw-scripts',
  enforce: 'pre',
  async load(id) {
    const [file = '', query] = id.split('?');
    if (query !== 'raw' || !file.endsWith('.js')) return undefined;
    const { code, errors } = await minify(file, await readFile(file, 'utf8'));
    if (errors.length > 0) throw new Error(`${file} cannot be minified: ${errors[0]?.message}`);
    return `export default ${JSON.stringify(code.trim())};`;
  },
};
