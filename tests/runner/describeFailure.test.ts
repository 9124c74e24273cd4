import { expect, test } from 'vitest';
import { describeFailure } from './describeFailure.mjs';

test('a description keeps only the first lines of a long error message, as plain text', () => {
  const message = ['\u001b[31mred\u001b[39m', ...Array.from({ length: 100 }, () => 'line')].join(
    '\n',
  );
  const lines = describeFailure('login › signs in', message).split('\n');
  expect(lines.slice(0, 3)).toEqual(['login › signs in', '    red', '    line']);
  expect(lines).toHaveLength(13);
});
