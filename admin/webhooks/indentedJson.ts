/** A stored body as people read JSON; what is none stays as it was sent. */
export function indentedJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    // Stored by a former version, or cut short: still the best account of what was sent.
    return body;
  }
}
