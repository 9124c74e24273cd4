/** Parses a CSV file to lines of cells, like `csvLines`. */
export const parseCsv = (text: string): string[][] => [...csvLines(text)].map(({ cells }) => cells);

export interface CsvLine {
  /** The number of the line in the file, as a text editor shows it. The first line has the number 1. */
  line: number;
  cells: string[];
}

/**
 * Reads a CSV file (RFC 4180) line by line. Instead of commas, semicolons or tabs may separate its cells, as in files of
 * spreadsheet programs. Skips empty lines. Removes the apostrophe that `csvLine` writes before a formula, the mark of the
 * encoding, and a first line such as `sep=;`, which names the separator for Excel.
 */
export function* csvLines(text: string): Generator<CsvLine> {
  const [start = '', named] = /^\ufeff?(?:sep=([,;\t])(?:\r\n?|\n|$))?/i.exec(text) ?? [];
  const separator = separators.find((one) => one === named) ?? separatorOf(text);
  let position = start.length;
  let line = named ? 2 : 1;
  while (position < text.length) {
    const cells: string[] = [];
    let end = position - 1;
    do {
      const cell = readCell(text, end + 1, separator);
      cells.push(withoutGuard(cell.value));
      end = cell.end;
    } while (text[end] === separator);
    const lineBreaks = text.slice(position, end).match(/\r\n?|\n/g)?.length ?? 0;
    if (cells.some((cell) => cell !== '')) yield { line, cells };
    line += lineBreaks + 1;
    position = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
}

const separators = [',', ';', '\t'] as const;
type Separator = (typeof separators)[number];

/** The end of a cell that begins at `lastIndex`. */
const cellEnds: Record<Separator, RegExp> = {
  ',': /[,\r\n]/g,
  ';': /[;\r\n]/g,
  '\t': /[\t\r\n]/g,
};

/** Returns the character that is most frequent in the first line, apart from quoted cells. Without any, returns the comma. */
function separatorOf(text: string): Separator {
  const line = /^[^\r\n]*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  const count = (separator: Separator) => line.split(separator).length;
  const other = count('\t') > count(';') ? '\t' : ';';
  return count(other) > count(',') ? other : ',';
}

interface Cell {
  value: string;
  /** The position of the separator or line break after the cell, or the length of the text. */
  end: number;
}

/** Reads a quoted or plain cell. A cell without a closing quote is plain. */
function readCell(text: string, start: number, separator: Separator): Cell {
  const quoted = text[start] === '"' ? readQuotedCell(text, start, separator) : undefined;
  if (quoted) return quoted;
  const cellEnd = cellEnds[separator];
  cellEnd.lastIndex = start;
  const end = cellEnd.exec(text)?.index ?? text.length;
  return { value: text.slice(start, end), end };
}

function readQuotedCell(text: string, start: number, separator: Separator): Cell | undefined {
  let quote = text.indexOf('"', start + 1);
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  const end = quote + 1;
  if (quote < 0 || !['', separator, '\r', '\n'].includes(text.slice(end, end + 1)))
    return undefined;
  return { value: text.slice(start + 1, quote).replaceAll('""', '"'), end };
}

const withoutGuard = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
