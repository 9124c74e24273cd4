import type { BenchContext } from '../context.ts';
import { atMost, type Row, skipped } from '../results/row.ts';

const ratioMax = 1.3;

const compared = [
  { id: 'save.title.p50', what: 'title edit → page of the post public (p50)', hasTarget: true },
  {
    id: 'save.rested.p50',
    what: 'new post after 20 idle seconds → page of the post public (p50)',
    hasTarget: true,
  },
  { id: 'http.page.p50', what: 'PUT sent → changed page served (p50)', hasTarget: true },
  { id: 'full.memory', what: 'peak memory of a full build', hasTarget: false },
];

/** Divides the values of the largest site by the values of the smallest site. */
export async function flatness({ sizes, found }: BenchContext): Promise<Row[]> {
  const [smallest = 0, largest = 0] = [sizes[0], sizes.at(-1)];
  if (smallest === largest) return [skipped('flat', 'flatness', 'needs two sizes')];
  return compared.flatMap(({ id, what, hasTarget }): Row[] => {
    const [small, large] = [found(id, smallest), found(id, largest)];
    if (small === undefined || large === undefined) return [];
    return [
      {
        id: `flat.${id}`,
        what,
        value: large / small,
        unit: '×',
        note: `${largest.toLocaleString('en')} posts ÷ ${smallest.toLocaleString('en')}`,
        ...(hasTarget ? { target: atMost(ratioMax) } : {}),
      },
    ];
  });
}
