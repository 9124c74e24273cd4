declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  /** A server with the API of S3. The package has no types. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      configureBuckets: { name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
