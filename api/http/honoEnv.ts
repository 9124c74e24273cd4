import type { HttpBindings } from '@hono/node-server';
import type { ApiKey } from '#db/users/apiKeys.ts';
import type { User } from '#domain/user/user.ts';

/** Resolves to a problem if the request may not use its route. */
export type AccessCheck = () => Promise<Response | undefined>;

export interface HonoEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    user: User | undefined;
    apiKey: ApiKey | undefined;
    /** Reads the user of the request's session again. */
    refreshUser: (() => Promise<void>) | undefined;
    /** Repeats the check of the guard that let the request pass; see `recheckAfterBody`. */
    recheckAccess: AccessCheck | undefined;
    /** True if the request changed data although `isWrite` returns false for the request. */
    hasWritten: boolean | undefined;
    /** The address that rate limits count: an IPv4 address, or an IPv6 /64 network. */
    clientAddress: string;
  };
}
