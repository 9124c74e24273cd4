import {
  meanScore,
  type QueryRun,
  runShortQueries,
  type Score,
} from '#tests/search/runShortQueries.ts';
import { variantNames } from '#tests/search/variants.ts';
import { openScratchDatabase } from '../processes/scratchDatabase.ts';
import { atLeast, type Row } from '../results/row.ts';

const targets = { recall: 0.9, precision: 0.85, perVariant: 0.75 };

/** Measures recall and precision of short queries, in total and for each way of typing them. */
export async function shortQueries(): Promise<Row[]> {
  const { db, dispose } = await openScratchDatabase();
  try {
    const runs = await runShortQueries(db, { allVariants: true });
    const variantTargets = { recall: targets.perVariant, precision: targets.perVariant };
    return [
      ...scoreRows('all', runs, targets),
      ...variantNames.flatMap((variant) => {
        const variantRuns = runs.filter((run) => run.variant === variant);
        return scoreRows(variant, variantRuns, variantTargets);
      }),
    ];
  } finally {
    await dispose();
  }
}

function scoreRows(name: string, runs: QueryRun[], targetScore: Score): Row[] {
  const score = meanScore(runs);
  return (['recall', 'precision'] as const).map((measure) => ({
    id: `search.short.${name}.${measure}`,
    what: `short queries, ${name}: ${measure} of the first ten results`,
    value: score[measure],
    unit: 'share',
    target: atLeast(targetScore[measure]),
    samples: runs.length,
  }));
}
