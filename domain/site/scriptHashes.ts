/** Returns the hashes of inline scripts that a policy, or header rules with policies, allow. Each is in quotes. */
export const scriptHashesIn = (policies: string): string[] => [
  ...new Set(policies.match(/'sha256-[^']+'/g) ?? []),
];

/**
 * Allows further inline scripts in each policy that allows some.
 * @param policies A policy, or header rules with policies.
 * @param hashes Hashes in quotes.
 */
export const addScriptHashes = (policies: string, hashes: readonly string[]): string =>
  policies.replace(/script-src [^;\n]*'sha256-[^;\n]*/g, (sources) =>
    [...new Set([...sources.split(' '), ...hashes])].join(' '),
  );
