import type { CdnTarget } from '#domain/site/cdn.ts';
import { createBunny } from './bunny.ts';
import type { Cdn, CdnOptions } from './cdn.ts';
import { createCloudflare } from './cloudflare.ts';
import { createFastly } from './fastly.ts';
import { createVarnish } from './varnish.ts';

export function createCdn(target: CdnTarget, options: CdnOptions): Cdn {
  switch (target.kind) {
    case 'varnish':
      return createVarnish({ ...options, servers: target.servers });
    case 'cloudflare':
      return createCloudflare({ ...options, zone: target.zone });
    case 'fastly':
      return createFastly({ ...options, service: target.service });
    case 'bunny':
      return createBunny(options);
  }
}
