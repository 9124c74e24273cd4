import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { curlCommand, listOperations, sampleValue } from '#admin/ai/apiOperations.ts';
import type { OpenApiDocument } from '#domain/api/openApi.ts';
import { startApi } from '#tests/support/fixtures.ts';
import { schemaProblem } from '#tests/support/openApi.ts';
import { listening, makeKey } from '#tests/support/servers/listening.ts';

// A machine that lacks it cannot run what is copied either.
const hasCurl = spawnSync('curl', ['--version']).error === undefined;

async function start() {
  const api = await startApi();
  const document = (await api.visitor.get('/api/openapi.json')).body as OpenApiDocument;
  const places = document.tags.flatMap(({ name }) => listOperations(document, name));
  return { api, document, places };
}

test.skipIf(!hasCurl)('every call that the console shows works when it is pasted', async () => {
  const { api, places } = await start();
  const admin = await api.signIn('admin');
  const key = await makeKey(admin);
  const origin = await listening(api);
  // MCP clients make their own.
  const shown = places.filter(({ path }) => path !== '/api/mcp');
  expect(shown.length).toBeGreaterThan(15);
  for (const place of shown) {
    const command = curlCommand(place, origin).replace('sk_live_…', key);
    const { stdout } = await run('sh', ['-c', `${command} --silent --output /dev/null ${told}`]);
    expect([command, stdout]).toEqual([command, place.method === 'POST' ? '201' : '200']);
    // The example of reading a post is the one that the example of sending one made.
    if (place.method === 'POST') await admin.put('/api/posts/1', { isPublished: true });
  }
});

const run = promisify(execFile);
const told = "--write-out '%{http_code}'";

test('what a shell would read in a text is taken as text', () => {
  const operation = {
    operationId: 'x',
    tags: [],
    summary: '',
    security: [],
    requestBody: { required: true as const, content: jsonOf({ title: "it's $HOME" }) },
    responses: {},
  };
  const command = curlCommand({ method: 'POST', path: '/x', operation }, 'http://x');
  const { stdout } = spawnSync('sh', ['-c', command.replace('curl', "printf '%s\\n'")]);
  expect(JSON.parse(stdout.toString().split('-d\n')[1] ?? '')).toEqual({ title: "it's $HOME" });
});

const jsonOf = (example: unknown) => ({ 'application/json': { schema: {}, example } });

test('a value that is made up for a schema is one of that schema', async () => {
  const { document } = await start();
  const { components } = document;
  // What may be sent has patterns, for which the document has examples of its own.
  const { AiPost, ...answers } = components.schemas;
  expect(AiPost).toBeDefined();
  for (const [name, schema] of Object.entries(answers)) {
    const sample = sampleValue(components, schema);
    expect([name, schemaProblem(document, schema, sample)]).toEqual([name, undefined]);
  }
});
