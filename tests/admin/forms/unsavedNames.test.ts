import { expect, test } from 'vitest';
import { z } from 'zod';
import { unsavedNames } from '#admin/forms/unsavedNames.ts';

const schema = z.object({ name: z.string().trim().min(1), links: z.array(z.string()) });
const record = { id: 1, name: 'Keshet P1', links: ['a'] };
const form = { schema, record, dirtyNames: ['name', 'links'] };

test('a field that differs from the record only before parsing is not unsaved', () => {
  const values = { name: ' Keshet P1 ', links: ['a', 'b'] };
  expect(unsavedNames({ ...form, values })).toEqual(['links']);
});

test('a field that the user has not changed is not unsaved', () => {
  const values = { name: 'Keshet P2', links: ['a'] };
  expect(unsavedNames({ ...form, values, dirtyNames: [] })).toEqual([]);
});

test('invalid values are compared with the record without parsing', () => {
  const values = { name: ' ', links: ['a'] };
  expect(unsavedNames({ ...form, values })).toEqual(['name']);
});
