import { config } from 'zod';

// By default zod compiles schemas with `new Function`. The Content-Security-Policy blocks this and reports
// it.
config({ jitless: true });
