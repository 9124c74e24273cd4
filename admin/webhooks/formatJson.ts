/** Indents JSON. Returns any other text unchanged. */
export function formatJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    // The body of an old delivery may be truncated.
    return body;
  }
}
