import { z } from 'zod';
import { he } from '../he/errors.ts';

/** The version of a record that the client has read. An update with an older version is refused. */
export const versionSchema = z.int({ error: he.invalidNumber }).positive(he.invalidNumber);
