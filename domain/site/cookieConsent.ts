import { limits } from '../limits.ts';
import type { Purpose } from './thirdPartyServices.ts';

/** What a reader decided, as their own browser keeps it. */
export interface Consent {
  version: number;
  /** ISO-8601 UTC text. */
  decidedAt: string;
  /** Purposes that were asked about; of others nothing is known. */
  granted: Partial<Record<Purpose, boolean>>;
}

/** Grows when what readers are told changes so much that they have to be asked again. */
export const consentVersion = 1;

/**
 * A stored decision, if it still stands: of this version, not too old, and about everything that is
 * asked today. Whatever else the text is, nobody has decided.
 */
export function parseConsent(
  text: string | null,
  { asked, nowMs }: { asked: readonly Purpose[]; nowMs: number },
): Consent | undefined {
  const { version, decidedAt, granted } = parseObject(text);
  if (version !== consentVersion || typeof decidedAt !== 'string') return undefined;
  const ageMs = nowMs - Date.parse(decidedAt);
  // A clock that was set back is no reason to ask again.
  if (Number.isNaN(ageMs) || ageMs > limits.consent.validMs) return undefined;
  const choices = asked.map((purpose) => [purpose, parseObject(granted)[purpose]] as const);
  if (choices.some(([, choice]) => typeof choice !== 'boolean')) return undefined;
  const known = Object.fromEntries(choices.map(([purpose, choice]) => [purpose, choice === true]));
  return { version, decidedAt, granted: known };
}

/** The fields of an object, or of one written as JSON; none of anything else. */
function parseObject(value: unknown): Record<string, unknown> {
  if (typeof value === 'string') return parseObject(parseJson(value));
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? undefined : value;
  } catch {
    // Somebody else's text under our key: as good as none.
    return undefined;
  }
}
