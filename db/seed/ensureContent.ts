import type { Database } from '../client.ts';
import { ensureDefaults } from './defaults.ts';
import { isNew } from './isNew.ts';
import { type DemoContentSetup, startDemoContent } from './startDemoContent.ts';

export interface ContentSetup extends DemoContentSetup {
  demoContent: 'auto' | 'off';
  /** Called before the demo content is created, which takes a while. */
  onDemoContent?: () => void;
}

/** Creates the rows that every database needs, and the demo content of a new one unless it is off. */
export async function ensureContent(
  db: Database,
  { demoContent, onDemoContent, ...setup }: ContentSetup,
): Promise<void> {
  await ensureDefaults(db);
  if (demoContent === 'off' || !(await isNew(db.read))) return;
  onDemoContent?.();
  await startDemoContent(setup);
}
