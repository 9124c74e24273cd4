import { hash, parseOptions, verify } from '@node-rs/argon2';

// argon2id is the package's default algorithm; the costs are OWASP's for it.
const memoryCostKib = 19_456;
const costs = { memoryCost: memoryCostKib, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, costs);

/** Whether the password fits, in the same time when there is no hash to compare it with. */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await dummyHash()), password);
  return isRight && passwordHash !== undefined;
}

/** A hash made with lower costs than those of today should be made again. */
export function isWeakHash(passwordHash: string): boolean {
  const { memoryCost, timeCost } = parseOptions(passwordHash);
  return memoryCost < costs.memoryCost || timeCost < costs.timeCost;
}

let dummy: Promise<string> | undefined;

/** The hash of nobody's password, so that an unknown name costs what a known one does. */
function dummyHash(): Promise<string> {
  dummy ??= hashPassword(crypto.randomUUID());
  return dummy;
}
