/** The HTML of parts that many pages share. The key consists of the part's name and inputs. */
const cache = new Map<string, string>();

/** The maximum number of entries. An entry takes a few kilobytes. A full cache is cleared. */
const entriesMax = 400;

/**
 * Returns the HTML of a part and renders it only once for the same inputs. The inputs must contain
 * all data that affects the HTML.
 */
export async function cachedHtml(
  part: string,
  inputs: unknown,
  render: () => Promise<string>,
): Promise<string> {
  const key = `${part} ${JSON.stringify(inputs)}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const html = await render();
  if (cache.size >= entriesMax) cache.clear();
  cache.set(key, html);
  return html;
}
