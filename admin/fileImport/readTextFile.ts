/**
 * Reads a text file in UTF-8, or else in the Hebrew encoding of Windows, which spreadsheet programs also use
 * for CSV files.
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The bytes are no valid UTF-8.
    return new TextDecoder('windows-1255').decode(bytes);
  }
}
