import { eq, sql } from 'drizzle-orm';
import { type SpecField, type SpecTemplate, specFieldsSchema } from '#domain/product/spec.ts';
import { findCategory } from '../categories.ts';
import type { Database, Queryable } from '../client.ts';
import { appendEvent } from '../events/outbox.ts';
import { parseStored } from '../parseStored.ts';
import { specTemplates } from '../schema/products/products.ts';

/** Returns the template of a category. A category without a stored template has no fields. */
export async function findSpecTemplate(db: Queryable, categoryId: number): Promise<SpecTemplate> {
  const [row] = await db
    .select({
      fields: sql<string>`${specTemplates.fields}`,
      version: specTemplates.version,
    })
    .from(specTemplates)
    .where(eq(specTemplates.categoryId, categoryId));
  if (!row) return { categoryId, fields: [], version: 0 };
  const place = { table: 'spec_templates', id: categoryId };
  return {
    categoryId,
    fields: parseStored(specFieldsSchema, row.fields, place),
    version: row.version,
  };
}

/**
 * Replaces the fields of a category. Products keep the values of removed fields, but no page shows them.
 * Returns 'stale' if the template was saved after the given `version`.
 */
export async function updateSpecTemplate(
  db: Database,
  input: { categoryId: number; fields: SpecField[]; version?: number | undefined; now: string },
): Promise<SpecTemplate | 'missing' | 'stale'> {
  const { categoryId, fields, now } = input;
  return db.write(async (tx) => {
    if (!(await findCategory(tx, categoryId))) return 'missing';
    const before = await findSpecTemplate(tx, categoryId);
    if (input.version !== undefined && input.version !== before.version) return 'stale';
    const version = before.version + 1;
    await tx
      .insert(specTemplates)
      .values({ categoryId, fields, version })
      .onConflictDoUpdate({ target: specTemplates.categoryId, set: { fields, version } });
    const event = { type: 'spec_template_update', subjectId: categoryId } as const;
    await appendEvent(tx, { ...event, before: null, after: null }, now);
    return { categoryId, fields, version };
  });
}
