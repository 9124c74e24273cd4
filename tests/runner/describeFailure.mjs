import { stripVTControlCharacters } from 'node:util';

const linesMax = 12;

/** Returns the title of a failed test and the first lines of its error message, as plain text. */
export function describeFailure(title, message) {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, linesMax);
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
}
