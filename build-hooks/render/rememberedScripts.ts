/**
 * Returns a Vite plugin that lets Astro create the tag of each script only once. Astro creates tags
 * asynchronously, and buffers everything that follows them on the page. The second page with the same script
 * gets the finished tag, which depends only on the compiled site.
 */
export function rememberedScripts() {
  return {
    name: 'remembered-scripts',
    transform(code: string, id: string): string | undefined {
      return id.endsWith(scriptModule) ? rememberTags(code) : undefined;
    },
  };
}

const scriptModule = '/astro/dist/runtime/server/render/script.js';

function rememberTags(code: string): string {
  const original = 'async function renderScript(';
  if (!code.includes(original))
    throw new Error('This version of Astro renders scripts differently');
  return code.replace(original, 'async function createTag(') + remembering;
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
