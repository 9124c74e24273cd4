import { z } from 'zod';
import { parseCdnTarget } from '#domain/site/cdn.ts';

export const cdnVariables = {
  CDN_PURGE: z
    .string()
    .transform(parseCdnTarget)
    .refine(
      (target) => target !== undefined,
      'varnish:http://HOST:PORT, cloudflare:ZONE, fastly:SERVICE or bunny',
    )
    .optional(),
  CDN_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'visible ASCII characters')
    .optional(),
};

const cdnSchema = z.object(cdnVariables);
type CdnVariables = z.infer<typeof cdnSchema>;

/** Requires a token for a CDN, unless the CDN is a group of Varnish servers. Rejects a token without a CDN. */
export function checkCdnVariables({
  value,
  issues,
}: {
  value: CdnVariables;
  issues: z.core.$ZodRawIssue[];
}): void {
  const { CDN_PURGE: target, CDN_TOKEN: token } = value;
  const report = (name: keyof CdnVariables, message: string) =>
    issues.push({ code: 'custom', path: [name], message, input: value });
  if (target && target.kind !== 'varnish' && !token)
    report('CDN_TOKEN', 'set together with CDN_PURGE, unless that names Varnish servers');
  if (token && !target) report('CDN_PURGE', 'set together with CDN_TOKEN, or neither of them');
}

/** Returns the CDN in front of the site, or undefined if there is none. */
export const parseCdn = ({ CDN_PURGE: target, CDN_TOKEN: token = '' }: CdnVariables) =>
  target && { target, token };
