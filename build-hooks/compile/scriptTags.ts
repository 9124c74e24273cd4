/**
 * Returns a Vite plugin that changes how Astro creates the tags of scripts:
 *
 * - It creates the tag of each script only once. Astro creates tags asynchronously, and buffers everything that
 *   follows them on the page. The second page with the same script gets the finished tag, which depends only on
 *   the compiled site.
 * - A tag only names its script. `site/scripts/start/loadScripts.js` loads the script after the first paint.
 */
export function scriptTags() {
  return {
    name: 'script-tags',
    transform(code: string, id: string): string | undefined {
      return id.endsWith(scriptModule) ? changeTags(code) : undefined;
    },
  };
}

const scriptModule = '/astro/dist/runtime/server/render/script.js';

function changeTags(code: string): string {
  const changes = [
    ['async function renderScript(', 'async function createTag('],
    // Browsers do not execute a script of this type.
    ['<script type="module" src="', '<script type="text/plain" data-src="'],
  ] as const;
  return changes.reduce((changed, [original, replacement]) => {
    if (!code.includes(original))
      throw new Error('This version of Astro renders scripts differently');
    return changed.replace(original, replacement);
  }, code + remembering);
}

const remembering = `
const tags = new Map();
function renderScript(result, id) {
  const known = tags.get(id);
  if (known) return known;
  return createTag(result, id).then((tag) => {
    tags.set(id, tag);
    return tag;
  });
}
`;
