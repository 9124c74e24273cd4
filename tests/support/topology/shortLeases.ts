import { leaseLimits } from '#build-hooks/leases/leaseLimits.ts';
import { leaseLifeMs } from './leaseLifeMs.ts';

// A process that imports this module first has leases of a short life. The process of a test must not import
// it, because later tests of the process would have these leases, too.
Reflect.set(leaseLimits, 'lifeMs', leaseLifeMs);
