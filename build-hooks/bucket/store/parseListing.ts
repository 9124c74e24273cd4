export interface ListedObject {
  name: string;
  etag: string;
}

/**
 * Parses the answer to ListObjectsV2. Removes the prefix from the names. Stores may ignore `encoding-type=url`. Throws if the
 * answer is no complete listing, because objects that are missing in it would count as deleted.
 */
export function parseListing(
  xml: string,
  prefix: string,
): { objects: ListedObject[]; nextToken: string | undefined } {
  const nextToken = elementText(xml, 'NextContinuationToken');
  const lacksToken = elementText(xml, 'IsTruncated') === 'true' && !nextToken;
  if (lacksToken || !xml.trimEnd().endsWith('</ListBucketResult>'))
    throw new Error('The store answered ListObjectsV2 with something else than a complete listing');
  const isEncoded = elementText(xml, 'EncodingType') === 'url';
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const text = elementText(entry, 'Key') ?? '';
    const key = isEncoded ? decodeKey(text) : text;
    const etag = (elementText(entry, 'ETag') ?? '').replaceAll('"', '');
    // Some tools store an empty object with the name of a folder.
    if (!key.startsWith(prefix) || key === prefix || key.endsWith('/')) return [];
    return [{ name: key.slice(prefix.length), etag }];
  });
  return { objects, nextToken };
}

function elementText(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text
    ?.replace(/&quot;|&#34;/g, '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

const decodeKey = (key: string) => decodeURIComponent(key.replaceAll('+', '%20'));
