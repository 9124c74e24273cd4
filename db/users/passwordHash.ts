import { hash, parseOptions, verify } from '@node-rs/argon2';

// The minimum costs that OWASP recommends for argon2id, which is the default of the package.
const memoryCostKib = 19_456;
const costs = { memoryCost: memoryCostKib, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, costs);

/**
 * Returns whether the password matches the hash. Takes the same time without a hash, so that the time does
 * not reveal which usernames exist.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? (await dummyHash()), password);
  return isMatch && passwordHash !== undefined;
}

export function isWeakHash(passwordHash: string): boolean {
  const { memoryCost, timeCost } = parseOptions(passwordHash);
  return memoryCost < costs.memoryCost || timeCost < costs.timeCost;
}

let dummyHashPromise: Promise<string> | undefined;

function dummyHash(): Promise<string> {
  dummyHashPromise ??= hashPassword(crypto.randomUUID());
  return dummyHashPromise;
}
