import { expect, test } from 'vitest';
import { readTextFile } from '#admin/fileImport/readTextFile.ts';
import { csvLines } from '#domain/text/parseCsv.ts';

const text = 'אימייל\tשם\r\ndana@example.com\tדנה\r\n';

const littleEndian = Buffer.from(`\ufeff${text}`, 'utf16le');

test.each<[encoding: string, bytes: Buffer]>([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16, as Excel writes Unicode text', littleEndian],
  ['UTF-16 with the high byte first', Buffer.from(littleEndian).swap16()],
])('reads a tab-separated file in %s', async (_encoding, bytes) => {
  const read = await readTextFile(new Blob([new Uint8Array(bytes)]));
  expect([...csvLines(read)].map(({ cells }) => cells)).toEqual([
    ['אימייל', 'שם'],
    ['dana@example.com', 'דנה'],
  ]);
});

test('reads a file in the Hebrew encoding of Windows', async () => {
  expect(await readTextFile(new Blob([new Uint8Array([0xf9, 0xec, 0xe5, 0xed])]))).toBe('שלום');
});

test('reads an empty file as an empty text', async () => {
  expect(await readTextFile(new Blob([]))).toBe('');
});
