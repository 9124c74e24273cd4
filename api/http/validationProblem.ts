import type { z } from 'zod';
import { he } from '#domain/he/errors.ts';
import type { Problem } from './problem.ts';

/**
 * Returns a problem with the first error message of each invalid field. Without such a field, its message is about the whole input:
 * by default, that it must be an object.
 * @param repeatedNames The names of parameters that a query contains more than once.
 */
export function validationProblem(
  issues: readonly z.core.$ZodIssue[],
  repeatedNames: readonly string[] = [],
): Problem<400> {
  const fields: Record<string, string> = {};
  const rootIssue = issues.find(({ path, message }) => path.length === 0 && isHebrew(message));
  for (const issue of issues) {
    const name = issue.path.join('.');
    if (!name || Object.hasOwn(fields, name)) continue;
    fields[name] = repeatedNames.includes(name) ? he.repeatedParameter : messageOf(issue);
  }
  const messages = new Set(Object.values(fields));
  const [only] = messages;
  if (only === undefined) return { status: 400, message: rootIssue?.message ?? he.objectExpected };
  const message = messages.size === 1 ? only : (rootIssue?.message ?? he.validation);
  return { status: 400, message, fields };
}

/** Returns the message of the contract or a default one. For a field with a fixed set of values, adds these values. */
function messageOf(issue: z.core.$ZodIssue): string {
  const message = isHebrew(issue.message) ? issue.message : defaultMessage(issue);
  return issue.code === 'invalid_value' ? he.possibleValues(message, issue.values) : message;
}

/** Replaces zod's default messages, which are English. */
function defaultMessage(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeMessages.get(issue.expected) ?? he.invalidField;
    case 'too_big':
      return issue.origin === 'string' ? he.textTooLong(Number(issue.maximum)) : he.invalidField;
    case 'invalid_format':
      return issue.format === 'datetime' ? he.timeExpected : he.invalidField;
    default:
      return he.invalidField;
  }
}

/** The messages about values of a wrong type, by the expected type. */
const typeMessages = new Map<string, string>([
  ['array', he.listExpected],
  ['object', he.objectInFieldExpected],
  ['boolean', he.invalidBoolean],
]);

const isHebrew = (text: string) => /\p{Script=Hebrew}/u.test(text);
