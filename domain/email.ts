import { z } from 'zod';
import { emailRule } from './emailRule.ts';
import { ruledText } from './ruledText.ts';

/** An address as it is stored: in lower case, so that one mailbox is one address. */
export const emailSchema = ruledText(emailRule).pipe(z.email(emailRule.mismatch));
