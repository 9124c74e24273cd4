import type { HttpBindings } from '@hono/node-server';
import type { ApiKey } from '#db/users/apiKeys.ts';
import type { User } from '#domain/user/user.ts';

/** The Hono environment of the API: the Node bindings and the variables of a request. */
export interface ApiEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** The signed-in user. */
    user: User | undefined;
    /** The API key of an AI publisher's request. */
    apiKey: ApiKey | undefined;
    /** True when the request changed data although `isWrite` classifies it as a read. */
    hasWritten: boolean | undefined;
    /** The address that rate limits count: an IPv4 address, or an IPv6 /64 network. */
    clientAddress: string;
  };
}
