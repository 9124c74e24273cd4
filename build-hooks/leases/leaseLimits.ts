/** The life of a lease, and the intervals and limits of its holders as parts of this life. */
export const leaseLimits = { lifeMs: 15_000, renewalsPerLife: 3, attemptsPerLife: 15 } as const;
