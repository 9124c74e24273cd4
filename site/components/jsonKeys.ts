/** Short keys of JSON values: two values have the same key only if their JSON is the same. */
export interface JsonKeys {
  /**
   * Returns the JSON of a primitive value, and a short key such as `#3` for an array or an object. Remembers the key of each
   * object, which is much faster than creating the JSON of a large object for each page. The object must never change.
   */
  keyOf(value: unknown): string;
}

export function createJsonKeys(): JsonKeys {
  const keysByJson = new Map<string, string>();
  let keysByObject = new WeakMap<object, string>();
  let characters = 0;
  let count = 0;

  /** Gives all objects new keys, so the caller no longer finds what it has stored with their former keys. */
  function forget() {
    keysByJson.clear();
    keysByObject = new WeakMap();
    characters = 0;
  }

  function keyOfObject(object: object): string {
    const json = JSON.stringify(object);
    const known = keysByJson.get(json);
    if (known !== undefined) return known;
    if (characters > charactersMax) forget();
    const key = `#${count++}`;
    keysByJson.set(json, key);
    characters += json.length;
    return key;
  }

  return {
    keyOf(value) {
      if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
      const known = keysByObject.get(value);
      if (known !== undefined) return known;
      const key = keyOfObject(value);
      keysByObject.set(value, key);
      return key;
    },
  };
}

/** Limits the memory of the keys, because each save creates new objects. */
const charactersMax = 1_000_000;
