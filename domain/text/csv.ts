/** Marks a CSV file as UTF-8. Without it, spreadsheets garble Hebrew. */
export const byteOrderMark = '\ufeff';

/** Formats one line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** Prefixes text that a spreadsheet would run as a formula with an apostrophe, which it hides. */
function csvCell(text: string): string {
  const plain = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const formulaStart = /^[=+\-@\t\r]/;
