import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const projectDir = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs a script in a new process, because this one has loaded the library, and returns its output. */
async function runScript(script: string): Promise<string> {
  const args = ['--input-type=module', '--eval', `${script}\n${isLoaded}`];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: projectDir });
  return stdout.trim();
}

const isLoaded = `
  const { sharedObjects } = process.report.getReport();
  process.stdout.write(sharedObjects.some((file) => file.includes('libvips')) ? 'loaded' : 'not loaded');
  process.exit();`;

test('the program of the server does not load the image library', async () => {
  expect(await runScript("await import('#api/server.ts');")).toBe('not loaded');
}, 60_000);

test('a library that is loaded after the decoders are restricted refuses an SVG', async () => {
  const decodeSvg = `
    const { decodeImage } = await import('#db/media/decodeImage.ts');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>');
    const decode = () => decodeImage(svg).then(() => 'decoded ', () => 'refused ');`;
  const restrict = `
    const { restrictDecoders } = await import('#db/media/loadSharp.ts');
    await restrictDecoders();`;
  const printResult = 'process.stdout.write(await decode());';
  expect(await runScript(`${decodeSvg}${printResult}`)).toBe('decoded loaded');
  expect(await runScript(`${decodeSvg}${restrict}${printResult}`)).toBe('refused loaded');
}, 60_000);
