import { z } from 'zod';

/**
 * A form field that visitors do not see. Only bots fill it in. Bots get the normal response, but nothing is
 * stored.
 */
export const honeypot = { website: z.string().default('') };
