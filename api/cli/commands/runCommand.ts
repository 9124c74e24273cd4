import { OperatorError } from '#db/dataFolder/operatorError.ts';
import { describeFailure } from '../describeFailure.ts';

export class CommandError extends OperatorError {
  override name = 'CommandError';
}

/** Runs a shell command and prints its result. Sets exit code 1 on failure. */
export async function runCommand(command: (args: string[]) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`);
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = 1;
  }
}
