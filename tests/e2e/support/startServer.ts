import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { programScript } from '../../support/programs/spawnProgram.ts';
import { ensureDemoData } from './demoData.ts';

/** The server uses a copy of the demo data, which is deleted when the server exits. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'e2e-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
cpSync(await ensureDemoData(), dataDir, { recursive: true });

const server = spawn(process.execPath, programScript('server'), {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
