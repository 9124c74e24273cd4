import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchDir } from '../corpus/corpusFile.ts';
import { type Group, isMet, type Results, type Row } from './row.ts';
import { machineLine, metText, targetText, valueText } from './table.ts';

/**
 * Formats the results of a run as Markdown. With `--into FILE`, replaces the text below the marker in the
 * file.
 *
 * `node tests/bench/results/report.ts [results.json] [--into docs/benchmarks.md]`
 */
export function toMarkdown({ machine, groups }: Results): string {
  const all = groups.flatMap(({ rows }) => rows).map(isMet);
  const met = all.filter((is) => is === true).length;
  const judged = all.filter((is) => is !== undefined).length;
  const summary = `${machineLine(machine)}. ${met} of ${judged} targets met.`;
  return `${summary}\n\n${groups.map(groupTable).join('\n\n')}\n`;
}

/** Formats a group with a line for each number and a column for each size of site. */
function groupTable({ title, rows, error }: Group): string {
  if (error !== undefined) return `## ${title}\n\nFailed: ${error}`;
  const sizes = [...new Set(rows.map((row) => row.posts))];
  const columns = sizes.map((posts) => (posts ? `${posts.toLocaleString('en')} posts` : 'value'));
  const lines = [...Map.groupBy(rows, (row) => `${row.id} ${row.what} ${row.unit}`).values()].map(
    (same) => [
      same[0]?.what ?? '',
      ...sizes.map((posts) => valuesAt(same, posts)),
      targets(same, sizes.length > 1),
      same.map(metText).filter(Boolean).join(', '),
      notes(same),
    ],
  );
  const head = ['', ...columns, 'target', 'met', 'note'];
  const align = ['---', ...columns.map(() => '---:'), '---:', '---', '---'];
  const table = [head, align, ...lines].map((cells) => `| ${cells.map(inCell).join(' | ')} |`);
  return `## ${title}\n\n${table.join('\n')}`;
}

const inCell = (text: string) => text.replaceAll('|', '\\|');

function valuesAt(rows: Row[], posts: number | undefined): string {
  const row = rows.find((one) => one.posts === posts);
  return row ? valueText(row) : '';
}

function targets(rows: Row[], showsSizes: boolean): string {
  const texts = rows
    .filter(({ target }) => target)
    .map(({ target, posts }) => ({ text: targetText(target), posts }));
  if (new Set(texts.map(({ text }) => text)).size === 1 && texts.length === rows.length)
    return texts[0]?.text ?? '';
  return texts
    .map(({ text, posts }) =>
      showsSizes && posts ? `${text} at ${posts.toLocaleString('en')}` : text,
    )
    .join(', ');
}

function notes(rows: Row[]): string {
  const counts = [...new Set(rows.map(({ samples }) => samples))];
  const count = counts.every(Boolean) ? [`n = ${counts.join(', ')}`] : [];
  return [...new Set([...rows.flatMap(({ note }) => note ?? []), ...count])].join('; ');
}

const marker = '<!-- Below this line: made by tests/bench/results/report.ts. -->';

async function main() {
  const { values, positionals } = parseArgs({
    options: { into: { type: 'string' } },
    allowPositionals: true,
  });
  const file = positionals[0] ?? path.join(benchDir, 'results.json');
  const markdown = toMarkdown(JSON.parse(await readFile(file, 'utf8')));
  if (!values.into) return void process.stdout.write(markdown);
  const [above = ''] = (await readFile(values.into, 'utf8')).split(marker);
  await writeFile(values.into, `${above.trimEnd()}\n\n${marker}\n\n${markdown}`);
}

if (import.meta.main) await main();
