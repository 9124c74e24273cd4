import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { describeFailure } from './describeFailure.mjs';

/**
 * Counts and describes the results of a Vitest run in `test-results/vitest.json`, also the errors outside all tests,
 * which Vitest's JSON reporter leaves out.
 */
export default class VitestReporter implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    errorsOutsideTests: readonly SerializedError[],
  ): void {
    const passed = modules.flatMap((module) => [...module.children.allTests('passed')]);
    const failed = modules.flatMap((module) => [...module.children.allTests('failed')]);
    const failures = [
      ...failed.map((test) =>
        describeErrors(`${test.module.relativeModuleId} › ${test.fullName}`, test.result().errors),
      ),
      ...modules.flatMap((module) =>
        module.errors().map((error) => describeErrors(module.relativeModuleId, [error])),
      ),
      ...errorsOutsideTests.map((error) => describeErrors('Outside all tests', [error])),
    ];
    const result = { passed: passed.length, failed: failures.length, failures };
    writeFileSync(path.resolve('test-results', 'vitest.json'), JSON.stringify(result));
  }
}

const describeErrors = (title: string, errors: readonly SerializedError[] = []) =>
  describeFailure(title, errors.map(({ message, stack }) => stack ?? message).join('\n'));
