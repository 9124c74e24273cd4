import type { BenchContext, Measurement } from './context.ts';
import type { Group } from './results/row.ts';

/** Runs measurements one after the other. If a measurement throws, reports its error and continues. */
export async function runMeasurements(
  measurements: readonly Measurement[],
  { context, onGroup }: { context: BenchContext; onGroup: (group: Group) => Promise<void> },
): Promise<void> {
  for (const { name, title, measure } of measurements) {
    const startedAtMs = performance.now();
    context.log(`\n${title} ...`);
    try {
      await onGroup({ name, title, rows: await measure(context) });
    } catch (error) {
      context.log(error instanceof Error && error.stack ? error.stack : String(error));
      const message = error instanceof Error ? error.message : String(error);
      await onGroup({ name, title, rows: [], error: message });
    }
    context.log(`(${Math.round((performance.now() - startedAtMs) / 1_000)} s)`);
  }
}
