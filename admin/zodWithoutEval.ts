import { config } from 'zod';

// zod compiles its checks with `new Function`, which the Content-Security-Policy forbids and reports.
config({ jitless: true });
