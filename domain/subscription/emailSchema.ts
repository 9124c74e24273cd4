import { z } from 'zod';
import { textSchema } from '../validation/textSchema.ts';
import { emailRule } from './emailRule.ts';

/** An e-mail address in lower case, so that each mailbox has only one stored address. */
export const emailSchema = textSchema(emailRule).pipe(z.email(emailRule.mismatch));
