import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd).each(['blog.service', 'blog-bot.service'])(
  'systemd finds no problem in %s',
  (name) => {
    const unit = fileURLToPath(new URL(`../../deploy/systemd/${name}`, import.meta.url));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  },
);
