import { z } from 'zod';

/** Accepts any token, because a link with an unknown token also shows a page. */
export const linkQuery = z.object({ token: z.string().catch('') });
