import { config } from 'zod';

// By default zod compiles schemas with `new Function`, which the Content-Security-Policy blocks and reports.
config({ jitless: true });
