import { z } from 'zod';
import { textSchema } from '../forms/textSchema.ts';
import { emailRule } from './emailRule.ts';

/** An address as it is stored: in lower case, so that one mailbox is one address. */
export const emailSchema = textSchema(emailRule).pipe(z.email(emailRule.mismatch));
