import { z } from 'zod';
import { ruledText } from '../forms/ruledText.ts';
import { emailRule } from './emailRule.ts';

/** An address as it is stored: in lower case, so that one mailbox is one address. */
export const emailSchema = ruledText(emailRule).pipe(z.email(emailRule.mismatch));
