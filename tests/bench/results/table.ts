import { type Group, isMet, type Machine, type Row, type Target } from './row.ts';

export function printTable({ title, rows, error }: Group): string {
  if (error !== undefined) return `\n${title}\nfailed: ${error}\n`;
  const cells = [
    ['', 'posts', 'value', 'target', '', ''],
    ...rows.map((row) => [
      row.what,
      row.posts?.toLocaleString('en') ?? '',
      valueText(row),
      targetText(row.target),
      metText(row),
      row.note ?? (row.samples ? `n = ${row.samples}` : ''),
    ]),
  ];
  const widths = cells[0]?.map((_, i) => Math.max(...cells.map((line) => line[i]?.length ?? 0)));
  const isNumber = [false, true, true, true, false, false];
  const lines = cells.map((line) =>
    line
      .map((cell, i) => {
        const width = widths?.[i] ?? 0;
        return isNumber[i] ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
  return `\n${title}\n${lines.join('\n')}\n`;
}

export const machineLine = ({ cpu, cores, memoryGb, node, platform, date }: Machine) =>
  `${cores} × ${cpu}, ${memoryGb} GB, ${platform}, Node ${node}, ${date.slice(0, 10)}`;

export function valueText({ value, unit }: Row): string {
  if (value === null || Number.isNaN(value)) return '–';
  if (unit === 'share') return value.toFixed(shareDigits);
  const digits = Number.isInteger(value) || value >= 1_000 ? 0 : value >= 100 ? 1 : 2;
  const text = value.toLocaleString('en', { maximumFractionDigits: digits });
  return unit === '×' ? `${text}×` : `${text} ${unit}`;
}

const shareDigits = 4;

export function targetText(target: Target | undefined): string {
  if (!target) return '';
  return 'atMost' in target
    ? `≤ ${target.atMost.toLocaleString('en')}`
    : `≥ ${target.atLeast.toLocaleString('en')}`;
}

export function metText(row: Row): string {
  const met = isMet(row);
  if (met === undefined) return '';
  return met ? 'met' : 'not met';
}
