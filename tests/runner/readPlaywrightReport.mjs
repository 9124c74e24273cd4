import { describeFailure } from './describeFailure.mjs';

/** Counts and describes the results in a report of Playwright's JSON reporter. A flaky test has failed. */
export function readPlaywrightReport({ stats, suites, errors }) {
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          describeFailure(
            `[${projectName}] ${file}:${line} › ${title}`,
            results.flatMap((result) => result.error?.message ?? []).join('\n'),
          ),
        ),
    );
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: [...failures, ...errors.map(({ message }) => describeFailure('Playwright', message))],
  };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
