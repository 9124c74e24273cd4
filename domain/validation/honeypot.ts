import { z } from 'zod';

/**
 * A form field that only bots fill in, because visitors do not see it. Bots get the normal response, but
 * nothing is stored.
 */
export const honeypot = { website: z.string().default('') };
