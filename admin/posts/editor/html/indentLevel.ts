/** Returns how many levels Quill indents a line, 0 for a line without an indent. */
export const indentLevel = (line: Element): number =>
  Number(/\bql-indent-(\d)\b/.exec(line.className)?.[1] ?? 0);
