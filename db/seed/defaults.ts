import { limits } from '#domain/limits.ts';
import type { SettingKey } from '#domain/setting.ts';
import type { Database } from '../client.ts';
import { ensureDatabaseId } from '../dataFolder/databaseId.ts';
import { categories } from '../schema/categories.ts';
import { settings } from '../schema/settings.ts';
import { ensureIndexVersion } from '../search/rebuildIndex.ts';

const defaultSettings: Partial<Record<SettingKey, string>> = {
  site_title: 'סקירה',
  site_description: 'ביקורות והשוואות טכנולוגיה בעברית, אחרי שימוש אמיתי ובלי מילים ריקות',
};

/**
 * Creates the rows that every database needs, but keeps existing rows. Queues all posts for indexing if the
 * version of the search index changed.
 */
export async function ensureDefaults(db: Database): Promise<void> {
  await db.write(async (tx) => {
    await tx
      .insert(categories)
      .values({ id: limits.post.defaultCategoryId, slug: 'general', name: 'כללי' })
      .onConflictDoNothing();
    for (const [key, value] of Object.entries(defaultSettings)) {
      await tx.insert(settings).values({ key, value }).onConflictDoNothing();
    }
  });
  await ensureDatabaseId(db);
  await ensureIndexVersion(db);
}
