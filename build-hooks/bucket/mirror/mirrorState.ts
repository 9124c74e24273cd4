import { isDatabaseDamage } from '../../sqlite/sqliteErrors.ts';
import { removeSqliteFile } from '../../sqlite/sqliteFile.ts';
import { type MirrorStateLocation, type MirrorTables, openMirrorTables } from './mirrorTables.ts';

/**
 * The durable state of the bucket mirror, in an SQLite file: the files that may differ from their objects,
 * and the objects that the bucket has. The builder thread and the mirror open the file at the same time.
 *
 * If the file becomes damaged, the thread that notices the damage first replaces the file with an empty one. The other thread
 * opens the new file at its next access. The mirror then compares the release with the bucket, which fills the new file.
 */
export type MirrorState = Omit<MirrorTables, 'isInPlace'>;

export interface MirrorStateOptions {
  /**
   * Called when this state has opened a new file, before the interrupted operation is repeated in it. It may throw, to give the
   * operation up.
   */
  onReplaced?: () => void;
}

export function openMirrorState(
  location: MirrorStateLocation,
  { onReplaced = () => undefined }: MirrorStateOptions = {},
): MirrorState {
  let current = openMirrorTables(location);

  function use<T>(work: (tables: MirrorTables) => T): T {
    try {
      if (current.isInPlace()) return work(current);
    } catch (error) {
      if (!isDatabaseDamage(error)) throw error;
    }
    replaceFile();
    onReplaced();
    return work(current);
  }

  function replaceFile() {
    current.close();
    // Otherwise the other thread has already replaced it.
    if (current.isInPlace()) removeSqliteFile(location.file);
    current = openMirrorTables(location);
  }

  /** Returns an object whose functions call those of the present file. */
  const follow = <T extends object>(select: (tables: MirrorTables) => T): T =>
    new Proxy(select(current), {
      get:
        (_first, name) =>
        (...args: unknown[]) =>
          use((tables) => {
            const part: object = select(tables);
            return Reflect.apply(Reflect.get(part, name), part, args);
          }),
    });

  function announceWave(files: readonly string[]): () => void {
    const { tables, markReady } = use((announced) => ({
      tables: announced,
      markReady: announced.pending.announceWave(files),
    }));
    return () =>
      use((present) => {
        if (present === tables) return markReady();
        // A new file does not contain the wave, and the comparison may have read the files before their change.
        present.pending.addWave(files);
      });
  }

  return {
    pending: { ...follow(({ pending }) => pending), announceWave },
    objects: follow(({ objects }) => objects),
    ownGeneration: follow(({ ownGeneration }) => ownGeneration),
    close: () => current.close(),
  };
}
