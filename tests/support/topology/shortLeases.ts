import { limits } from '#build-hooks/limits.ts';

export const leaseLifeMs = 3_000;

// A process that imports this module first has leases of a short life, so that tests need not wait long.
Reflect.set(limits.lease, 'lifeMs', leaseLifeMs);
