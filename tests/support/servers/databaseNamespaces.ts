import { randomUUID } from 'node:crypto';
import dns from 'node:dns';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#db/migrate.ts';
import install from '#tests/database-server/install.ts';
import { startNamespaceServer } from './databaseServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: ServerPorts;
  }
}

interface ServerPorts {
  port: number;
  adminPort: number;
}

const template = 'template';

/** Starts one libSQL server for the whole test run. Tests copy its one migrated namespace. */
export default async function startSharedServer(project: TestProject) {
  install();
  const folder = await mkdtemp(path.join(tmpdir(), 'database-server-'));
  const { port, adminPort, stop } = await startNamespaceServer(folder);
  await callAdmin({ port, adminPort }, 'POST', `${template}/create`);
  await migrateDatabase({ url: namespaceUrl(port, template) });
  project.provide('databaseServer', { port, adminPort });
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Copies the migrated namespace. Returns the URL of the copy and a function that deletes it. */
export async function copyTemplate(ports: ServerPorts) {
  const name = `test-${randomUUID()}`;
  await callAdmin(ports, 'POST', `${template}/fork/${name}`);
  return {
    url: namespaceUrl(ports.port, name),
    remove: () => removeNamespace(ports, name),
  };
}

async function callAdmin(ports: ServerPorts, method: string, request: string) {
  const response = await sendToAdmin(ports, method, request);
  if (!response.ok)
    throw new Error(`${method} ${request}: ${response.status} ${await response.text()}`);
}

/**
 * Frees the memory of a namespace. On a busy machine the server may still write its files, and then answers 500
 * because it cannot delete the folder. The folder of the whole server is deleted after the last test.
 */
async function removeNamespace(ports: ServerPorts, name: string): Promise<void> {
  await sendToAdmin(ports, 'DELETE', name);
}

const sendToAdmin = ({ adminPort }: ServerPorts, method: string, request: string) =>
  fetch(`http://127.0.0.1:${adminPort}/v1/namespaces/${request}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });

/** Returns the URL of a namespace. The database server reads the namespace from the first part of the host name. */
function namespaceUrl(port: number, namespace: string): string {
  resolveLocalhostNames();
  return `http://${namespace}.localhost:${port}`;
}

const systemLookup = dns.lookup;

/** Many operating systems do not resolve `*.localhost` to this machine. */
function resolveLocalhostNames() {
  Reflect.set(dns, 'lookup', (hostname: string, ...rest: unknown[]) => {
    const name = hostname.endsWith('.localhost') ? 'localhost' : hostname;
    return Reflect.apply(systemLookup, dns, [name, ...rest]);
  });
}
