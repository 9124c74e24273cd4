/** The life of leases in tests of several processes, so that tests need not wait long. */
export const leaseLifeMs = 3_000;
