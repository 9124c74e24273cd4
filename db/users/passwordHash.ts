import { hash, parseOptions, verify } from '@node-rs/argon2';

// The package uses argon2id by default. These costs are the minimum that OWASP recommends for
// argon2id.
const memoryCostKib = 19_456;
const costs = { memoryCost: memoryCostKib, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, costs);

/**
 * Returns whether the password matches the hash. Takes the same time if there is no hash, so that
 * the response time does not reveal which usernames exist.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? (await dummyHash()), password);
  return isMatch && passwordHash !== undefined;
}

/** Returns whether a hash has lower costs than the current ones and should be replaced. */
export function isWeakHash(passwordHash: string): boolean {
  const { memoryCost, timeCost } = parseOptions(passwordHash);
  return memoryCost < costs.memoryCost || timeCost < costs.timeCost;
}

let dummyHashPromise: Promise<string> | undefined;

function dummyHash(): Promise<string> {
  dummyHashPromise ??= hashPassword(crypto.randomUUID());
  return dummyHashPromise;
}
