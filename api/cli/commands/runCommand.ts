import { OperatorError } from '#db/dataFolder/operatorError.ts';
import { describeFailure } from '../describeFailure.ts';

export class CommandError extends OperatorError {
  override name = 'CommandError';
}

interface Command {
  /** Lines that show how to call the command. */
  usage: string;
  /** Runs the command with its arguments and returns the text to print. */
  run(args: string[]): Promise<string>;
}

/**
 * Runs a shell command and prints its result. Sets exit code 1 on failure. Prints the usage for `--help`, and refuses other
 * options, because no command has any.
 */
export async function runCommand({ usage, run }: Command): Promise<void> {
  const args = process.argv.slice(2);
  try {
    if (args.includes('--help')) process.stdout.write(`${usage}\n`);
    else if (args.some((arg) => arg.startsWith('--'))) throw new CommandError(usage);
    else process.stdout.write(`${await run(args)}\n`);
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = 1;
  }
}
