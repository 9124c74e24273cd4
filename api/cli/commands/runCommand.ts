/** An expected failure. The command prints its message only. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Runs a shell command with the process arguments and prints its result. Sets exit code 1 on failure. */
export async function runCommand(command: (args: string[]) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`);
  } catch (error) {
    const isExpected = error instanceof CommandError;
    process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
