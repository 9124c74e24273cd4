import { type Asked, askShortQueries, type Score, scoreOf } from '#tests/search/runShortQueries.ts';
import { variantNames } from '#tests/search/variants.ts';
import { openScratchDatabase } from '../processes/scratchDatabase.ts';
import { atLeast, type Row } from '../row.ts';

const targets = { recall: 0.9, precision: 0.85, each: 0.75 };

/** How well shoppers are answered who type two or three words, by the ways in which they type them. */
export async function shortQueries(): Promise<Row[]> {
  const { db, dispose } = await openScratchDatabase();
  try {
    const asked = await askShortQueries(db, { everyWay: true });
    const each = { recall: targets.each, precision: targets.each };
    return [
      ...scoreRows('all', asked, targets),
      ...variantNames.flatMap((variant) => {
        const some = asked.filter((query) => query.variant === variant);
        return scoreRows(variant, some, each);
      }),
    ];
  } finally {
    await dispose();
  }
}

function scoreRows(name: string, asked: Asked[], least: Score): Row[] {
  const score = scoreOf(asked);
  return (['recall', 'precision'] as const).map((measure) => ({
    id: `search.short.${name}.${measure}`,
    what: `short queries, ${name}: ${measure} in the first ten`,
    value: score[measure],
    unit: 'share',
    target: atLeast(least[measure]),
    samples: asked.length,
  }));
}
