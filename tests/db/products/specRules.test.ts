import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProduct, updateProduct } from '#db/products/productEdits.ts';
import { updateSpecTemplate } from '#db/products/specTemplates.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { limits } from '#domain/limits.ts';
import { productCreateSchema } from '#domain/product/product.ts';
import type { SpecValues } from '#domain/product/spec.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const now = '2026-11-20T10:00:00.000Z';
const categoryId = limits.post.defaultCategoryId;
const keys = ['weight', 'battery', 'screen', 'constructor'];

const anyKeys = fc.uniqueArray(fc.constantFrom(...keys));
const anySpecs = fc.dictionary(fc.constantFrom(...keys), fc.integer({ min: 1, max: 3 }), {
  noNullPrototype: true,
});

test('a saved specification is a field of the category, or was stored before with the same value', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const setFields = (fieldKeys: string[]) => {
    const field = { unit: '', kind: 'number', better: 'none' } as const;
    const fields = fieldKeys.map((key) => ({ ...field, key, label: key }));
    return updateSpecTemplate(db, { categoryId, fields, now });
  };
  const create = async (specs: SpecValues) => {
    const product = productCreateSchema.parse({ name: 'Zivon X5', specs });
    const outcome = await createProduct(db, { product, now });
    if ('problem' in outcome) throw new Error(outcome.problem.kind);
    return outcome.product;
  };
  await fc.assert(
    fc.asyncProperty(anySpecs, anyKeys, anySpecs, async (stored, fieldKeys, specs) => {
      await setFields(keys);
      const { id } = await create(stored);
      await setFields(fieldKeys);
      const outcome = await updateProduct(db, { id, changes: { specs }, now });
      const refused = Object.entries(specs).find(
        ([key, value]) =>
          !fieldKeys.includes(key) && !(Object.hasOwn(stored, key) && stored[key] === value),
      );
      if (!refused) expect(outcome).toMatchObject({ product: { specs } });
      else expect(outcome).toEqual({ problem: { kind: 'unknownSpec', key: refused[0] } });
    }),
    { numRuns: 30 },
  );
});
