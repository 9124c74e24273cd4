import { z } from 'zod';
import { he } from './he/errors.ts';
import { limits } from './limits.ts';
import { hasUnsafeCharacters } from './text/unsafeCharacters.ts';

/** A redirect from a former path to a path of this site. Both paths are decoded. */
export interface Redirect {
  fromPath: string;
  toPath: string;
  createdAt: string;
}

/**
 * Decodes a path, and removes `.html`, `/index.html` and trailing slashes. Rejects `*` and `:`, which static
 * hosts treat as wildcards.
 */
const path = z
  .string({ error: he.redirect.pathRequired })
  .trim()
  .min(1, he.redirect.pathRequired)
  .max(limits.redirect.pathLengthMax, he.redirect.pathTooLong)
  .transform((text, context) => {
    const decoded = decode(text)
      ?.replace(/(\/index)?\.html$/, '')
      .replace(/\/+$/, '');
    if (
      decoded !== undefined &&
      !hasUnsafeCharacters(decoded) &&
      /^(\/(?!\.)[^\s/\\?#*:<>"]+)*$/u.test(decoded)
    ) {
      return decoded || '/';
    }
    context.addIssue({ code: 'custom', message: he.redirect.invalidPath });
    return z.NEVER;
  });

function decode(text: string): string | undefined {
  try {
    return text.startsWith('/') ? decodeURIComponent(text) : undefined;
  } catch {
    return undefined;
  }
}

export const redirectCreateSchema = z.object({ fromPath: path, toPath: path });
export const redirectDeleteSchema = z.object({
  fromPath: z.string({ error: he.redirect.pathRequired }),
});

export type RedirectCreate = z.output<typeof redirectCreateSchema>;
