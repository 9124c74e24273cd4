import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { listOperations } from '#admin/ai/apiOperations.ts';
import { curlCommand } from '#admin/ai/curlCommand.ts';
import { generateApiKey } from '#tests/support/api/generateApiKey.ts';
import { startApi } from '#tests/support/api/startApi.ts';
import { listen } from '#tests/support/servers/listen.ts';
import { fetchDocument } from './fetchDocument.ts';

const hasCurl = spawnSync('curl', ['--version']).error === undefined;

test.skipIf(!hasCurl)('every example curl command succeeds in a shell', async () => {
  const api = await startApi();
  const document = await fetchDocument(api);
  const admin = await api.signIn('admin');
  const apiKey = await generateApiKey(admin);
  await admin.post('/api/authors', { name: 'נעמי', slug: 'naomi' });
  const webhookKey = (await admin.post('/api/settings/webhook-key')).body as { value: string };
  const origin = await listen(api);
  const operations = document.tags
    .flatMap(({ name }) => listOperations(document, name))
    // The console shows no curl command for MCP.
    .filter(({ path }) => path !== '/api/mcp');
  expect(operations.length).toBeGreaterThan(15);
  for (const operation of operations) {
    const needsWebhookKey = operation.operation.security.some((keys) => 'webhookKey' in keys);
    const key = needsWebhookKey ? webhookKey.value : apiKey;
    const command = curlCommand(operation, origin).replace('sk_live_…', key);
    const { stdout } = await run('sh', ['-c', `${command} ${printStatus}`]);
    expect([command, stdout]).toEqual([command, operation.method === 'POST' ? '201' : '200']);
    // Publishes the created post, because a later example reads the post.
    if (operation.method === 'POST') await admin.put('/api/posts/1', { isPublished: true });
  }
});

const run = promisify(execFile);
const printStatus = "--silent --output /dev/null --write-out '%{http_code}'";

test('a shell leaves quotes and variables in an example body unchanged', () => {
  const operation = {
    operationId: 'x',
    tags: [],
    summary: '',
    security: [],
    requestBody: { required: true as const, content: jsonContent({ title: "it's $HOME" }) },
    responses: {},
  };
  const command = curlCommand({ method: 'POST', path: '/x', operation }, 'http://x');
  const { stdout } = spawnSync('sh', ['-c', command.replace('curl', "printf '%s\\n'")]);
  expect(JSON.parse(stdout.toString().split('-d\n')[1] ?? '')).toEqual({ title: "it's $HOME" });
});

const jsonContent = (example: unknown) => ({ 'application/json': { schema: {}, example } });
