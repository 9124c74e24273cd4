import { z } from 'zod';
import { he } from '../he/errors.ts';
import { normalizeLine } from '../text/normalizeText.ts';

/**
 * Returns the schema of one line of text. It normalizes the line.
 * @param notText Error message for a value that is no string.
 */
export const lineSchema = (lengthMax: number, tooLong: string, notText: string = he.invalidText) =>
  z.string({ error: notText }).overwrite(normalizeLine).max(lengthMax, tooLong);
