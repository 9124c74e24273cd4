import { stripVTControlCharacters } from 'node:util';
import { OperatorError } from '#db/dataFolder/operatorError.ts';

/** Returns an error with those lines of a long output that name the problem. */
export function compileError(script: string, output: string): OperatorError {
  const lines = stripVTControlCharacters(output).split('\n');
  const first = lines.findIndex((line) => /\berror\b|\bE[A-Z]{3,}:/i.test(line));
  const excerpt = lines
    .slice(first === -1 ? -excerptLinesMax : first)
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, excerptLinesMax)
    .map((line) => `  ${line.trimEnd().slice(0, excerptLineLengthMax)}`);
  return new OperatorError([`${script} failed:`, ...excerpt].join('\n'));
}

const excerptLinesMax = 6;
const excerptLineLengthMax = 200;
