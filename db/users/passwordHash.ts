import { hash, parseOptions, verify } from '@node-rs/argon2';

// argon2id is the default algorithm of the package. The costs are the OWASP minimum for it.
const memoryCostKib = 19_456;
const costs = { memoryCost: memoryCostKib, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, costs);

/** Returns whether the password matches. Takes the same time without a hash, so timing does not reveal unknown names. */
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
