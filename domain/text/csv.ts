/** Tells spreadsheets that the text is UTF-8; without it they show Hebrew as noise. */
export const byteOrderMark = '\ufeff';

/** One line of a table, as RFC 4180 has it. */
export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** A text that a spreadsheet would run as a formula gets an apostrophe in front, which it does not show. */
function csvCell(text: string): string {
  const plain = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const formulaStart = /^[=+\-@\t\r]/;
