/** HTML of parts that are the same on many pages, by what they were made from. */
const parts = new Map<string, string>();

/** Parts of a few kilobytes each; past this number all are forgotten and made again when asked for. */
const partsMax = 400;

/**
 * The HTML of a part, made only once for the same inputs. The inputs are all that the part prints,
 * so what is remembered can never differ from what would be made.
 */
export async function remembered(
  part: string,
  inputs: unknown,
  make: () => Promise<string>,
): Promise<string> {
  const key = `${part} ${JSON.stringify(inputs)}`;
  const known = parts.get(key);
  if (known !== undefined) return known;
  const html = await make();
  if (parts.size >= partsMax) parts.clear();
  parts.set(key, html);
  return html;
}
