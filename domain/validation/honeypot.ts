import { z } from 'zod';

/**
 * A form field that visitors do not see. Only bots fill it in: they get the normal response, and nothing
 * is stored.
 */
export const honeypot = { website: z.string().default('') };
