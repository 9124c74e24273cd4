import { z } from 'zod';
import { he } from './he/errors.ts';
import { limits } from './limits.ts';

/** A former address, and where it leads. Both are paths of this site, decoded. */
export interface Redirect {
  fromPath: string;
  toPath: string;
  createdAt: string;
}

/** A path as it is compared: decoded, without the endings that lead to the same page anyway. */
const path = z
  .string({ error: he.redirect.pathRequired })
  .trim()
  .min(1, he.redirect.pathRequired)
  .max(limits.redirect.pathLengthMax, he.redirect.pathTooLong)
  .transform((text, context) => {
    const decoded = decode(text)
      ?.replace(/(\/index)?\.html$/, '')
      .replace(/\/+$/, '');
    if (decoded !== undefined && /^(\/(?!\.)[^\s/\\?#\p{Cc}\p{Cs}<>"]+)*$/u.test(decoded)) {
      return decoded || '/';
    }
    context.addIssue({ code: 'custom', message: he.redirect.invalidPath });
    return z.NEVER;
  });

function decode(text: string): string | undefined {
  try {
    return text.startsWith('/') ? decodeURIComponent(text) : undefined;
  } catch {
    // Not UTF-8 after decoding: no address of ours.
    return undefined;
  }
}

export const redirectCreateSchema = z.object({ fromPath: path, toPath: path });
export const redirectDeleteSchema = z.object({
  fromPath: z.string({ error: he.redirect.pathRequired }),
});

export type RedirectCreate = z.output<typeof redirectCreateSchema>;
