/**
 * Reads a text file in UTF-8, in UTF-16 with a byte order mark (the "Unicode Text" of Excel), or else in windows-1255, the Hebrew
 * encoding in which spreadsheet programs on Windows save CSV files.
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const utf16 = utf16Encoding(new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength)));
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The bytes are no valid UTF-8.
    return new TextDecoder('windows-1255').decode(bytes);
  }
}

function utf16Encoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
