import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Reads the JSON report of Vitest or Playwright.
 *
 * @typedef {{ passed: number, failed: number, failures: string[] }} Result `failures` describe the failed tests:
 *   file, title and error message.
 */

const maxMessageLines = 12;

/** Returns the {@link Result} of a report of Vitest's JSON reporter. */
export function readVitestReport({ numPassedTests, numFailedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative('', name);
    const failedTests = assertionResults.filter((test) => test.status === 'failed');
    const descriptions = failedTests.map(({ fullName, failureMessages }) =>
      describeFailure(`${file} › ${fullName}`, failureMessages.join('\n')),
    );
    // A file whose import or hook fails has a message of its own.
    return status === 'failed' && failedTests.length === 0
      ? [describeFailure(file, message)]
      : descriptions;
  });
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

/** Returns the {@link Result} of a report of Playwright's JSON reporter. A flaky test has failed. */
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
    failures: [
      ...failures,
      ...(errors ?? []).map(({ message }) => describeFailure('Playwright', message)),
    ],
  };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

function describeFailure(title, message) {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, maxMessageLines);
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
}
