import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asBytes, decodeText, longText, type TextBytes } from '#db/sql/longText.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const texts = ['', 'אוזניות Sony ב־1,299 ₪', '😀 שלום', '\ufeffBOM', 'שורה\nשנייה\u2028'];

test.each(texts)('reads the text %j unchanged', async (text) => {
  const { db } = await openTestDatabase();
  await db.write((tx) => tx.run(sql`create table notes (body text not null)`));
  await db.write((tx) => tx.run(sql`insert into notes values (${text})`));
  const body = sql`body`;
  const [mapped] = await db.read.select({ body: longText(body) }).from(sql`notes`);
  expect(mapped?.body).toBe(text);
  const [row] = await db.read.all<{ body: TextBytes }>(
    sql`select ${asBytes(body)} as body from notes`,
  );
  expect(row && decodeText(row.body)).toBe(text);
});

test.each(texts)('decodes the bytes of %j as the client for a server returns them', (text) => {
  const { buffer, byteOffset, byteLength } = new TextEncoder().encode(text);
  expect(decodeText(buffer.slice(byteOffset, byteOffset + byteLength))).toBe(text);
});
