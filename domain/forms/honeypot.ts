import { z } from 'zod';

/**
 * A field of readers' forms that people never see: who fills it in is a program, is answered as
 * everybody, and nothing is stored.
 */
export const honeypot = { website: z.string().default('') };
