/**
 * Parses a CSV file (RFC 4180) to lines of cells. Skips empty lines. Removes the apostrophe that `csvLine`
 * writes before a formula, and the mark of the encoding.
 */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  const endLine = () => {
    if (cells.some((cell) => cell !== '')) lines.push(cells);
    cells = [];
  };
  for (const [, quoted, plain = '', end] of text.replace(/^\ufeff/, '').matchAll(cellPattern)) {
    cells.push(withoutGuard(quoted?.replaceAll('""', '"') ?? plain));
    if (end !== ',') endLine();
  }
  return lines;
}

/** Matches a cell, quoted or plain, and the comma, line break or end of text after it. */
const cellPattern = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|\r|$)/g;

const withoutGuard = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
