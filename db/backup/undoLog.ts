export interface UndoLog {
  add(undoStep: () => Promise<unknown>): void;
  /** Undoes all steps, newest first. Continues after an error, and throws the first error at the end. */
  run(): Promise<void>;
  clear(): void;
}

export function createUndoLog(): UndoLog {
  const steps: (() => Promise<unknown>)[] = [];
  return {
    add: (step) => void steps.push(step),
    clear: () => void steps.splice(0),
    async run() {
      const failures: unknown[] = [];
      for (const step of steps.splice(0).reverse())
        await step().catch((error) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  };
}
