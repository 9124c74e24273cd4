import { limits } from '../limits.ts';
import { parseJson } from '../text/parseJson.ts';
import type { Purpose } from './thirdPartyServices.ts';

/** A visitor's decision about cookies, as the browser stores it. */
export interface Consent {
  version: number;
  /** Time of the decision, as ISO-8601 UTC text. */
  decidedAt: string;
  /** The decision for each purpose that the visitor was asked about. */
  granted: Partial<Record<Purpose, boolean>>;
}

/** Version of the consent text. With a higher version, the site asks all visitors again. */
export const cookieConsentVersion = 1;

/**
 * Parses a stored decision. Returns undefined if the decision is missing, old or incomplete. The site must
 * then ask the visitor.
 * @param text The JSON text in local storage.
 */
export function parseConsent(
  text: string | null,
  { purposes, nowMs }: { purposes: readonly Purpose[]; nowMs: number },
): Consent | undefined {
  const { version, decidedAt, granted } = parseObject(text);
  if (version !== cookieConsentVersion || typeof decidedAt !== 'string') return undefined;
  const ageMs = nowMs - Date.parse(decidedAt);
  // A negative age is accepted, because the visitor's clock may have been wrong at the time of the decision.
  if (Number.isNaN(ageMs) || ageMs > limits.consent.validMs) return undefined;
  const choices = purposes.map((purpose) => [purpose, parseObject(granted)[purpose]] as const);
  if (choices.some(([, choice]) => typeof choice !== 'boolean')) return undefined;
  const known = Object.fromEntries(choices.map(([purpose, choice]) => [purpose, choice === true]));
  return { version, decidedAt, granted: known };
}

function parseObject(value: unknown): Record<string, unknown> {
  const parsed = typeof value === 'string' ? parseJson(value) : value;
  return typeof parsed === 'object' && parsed !== null
    ? Object.fromEntries(Object.entries(parsed))
    : {};
}
