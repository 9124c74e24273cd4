import { expect, test } from 'vitest';
import { compileError } from '#build-hooks/compile/compileError.ts';
import { OperatorError } from '#db/dataFolder/operatorError.ts';

const astroOutput = `10:31:14 [vite] Re-optimizing dependencies
10:31:15 [build] output: "server"
${Array.from({ length: 4_000 }, (_, n) => `transforming module ${n}`).join('\n')}
\u001b[31m[ERROR]\u001b[39m [vite] x Build failed in 812ms
Unterminated string constant
  Location:
    site/pages/index.astro:14:7
  Stack trace:
    at parseError (node_modules/vite/dist/node/chunks/dep.js:100:20)
${'    at next (node_modules/rolldown/dist/index.js:1:1)\n'.repeat(50)}`;

test('a compile error contains only the lines that name the problem', () => {
  const error = compileError('astro/bin/astro.mjs', astroOutput);
  expect(error).toBeInstanceOf(OperatorError);
  expect(error.message.split('\n')).toEqual([
    'astro/bin/astro.mjs failed:',
    '  [ERROR] [vite] x Build failed in 812ms',
    '  Unterminated string constant',
    '    Location:',
    '      site/pages/index.astro:14:7',
    '    Stack trace:',
  ]);
});

test('a compile error contains the last lines if no line names a problem', () => {
  const output = Array.from({ length: 100 }, (_, n) => `line ${n}`).join('\n');
  const { message } = compileError('vite/bin/vite.js', output);
  expect(message.split('\n')).toHaveLength(7);
  expect(message).toContain('line 99');
  expect(compileError('vite/bin/vite.js', 'x'.repeat(100_000)).message.length).toBeLessThan(300);
});
