import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

// This file is JavaScript and imports only the compiled site, because Node would load a compiler for
// TypeScript into each process.

setPriority(constants.priority.PRIORITY_LOW);
try {
  // If memory runs out, Linux ends this process first and not the server.
  writeFileSync('/proc/self/oom_score_adj', '500');
} catch {
  // Other systems and some containers have no such file.
}
// Ctrl+C and some supervisors also send their signals to this process. The parent process still needs it to
// end its build cleanly.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
// The parent process may end while this process sends a message.
process.on('error', () => process.exit());

// react-dom reads NODE_ENV when it is imported.
process.env.NODE_ENV = 'production';
const [setup] = await once(process, 'message');
const site = await import(setup.siteEntry);
await site.runRenderChild(site, setup);
