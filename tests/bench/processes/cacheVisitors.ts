import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface VisitorSetup {
  url: string;
  host: string;
  paths: string[];
  clients: number;
  pauseMs: number;
}

export interface Visit {
  path: string;
  sentAtMs: number;
  /** The version in the page. */
  version: number;
}

export interface VisitReport {
  /** Complete pages. */
  visits: Visit[];
  /** Responses other than 200. */
  missing: number;
  /** Pages without their end. */
  torn: number;
}

/** Milliseconds since 1970 with fractions. Processes of one machine can compare them. */
export const nowMs = () => performance.timeOrigin + performance.now();

const childFile = fileURLToPath(new URL('./cacheVisitorsChild.ts', import.meta.url));

/** Starts visitors in a process of their own. They read all paths repeatedly until `stop`. */
export function startCacheVisitors(setup: VisitorSetup) {
  const child = fork(childFile, [JSON.stringify(setup)]);
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`The visitors exited with code ${code}`);
  });
  // `stop` reports the error.
  exited.catch(() => undefined);
  return {
    async stop(): Promise<VisitReport> {
      const report = once(child, 'message');
      if (child.connected) child.send('stop');
      const [message]: VisitReport[] = await Promise.race([report, exited]);
      if (!message) throw new Error('The visitors sent no report');
      return message;
    },
  };
}
