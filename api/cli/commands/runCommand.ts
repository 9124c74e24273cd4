/** A failure that was foreseen: its message is all that there is to say. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Runs what a command of the shell does with its arguments, prints what it answers, and ends. */
export async function runCommand(work: (args: string[]) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work(process.argv.slice(2))}\n`);
  } catch (error) {
    const isForeseen = error instanceof CommandError;
    process.stderr.write(`${isForeseen ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
