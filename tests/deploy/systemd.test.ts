import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd).each(['blog.service', 'blog-bot.service'])(
  'systemd finds no problem in %s',
  (name) => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', unitFile(name)], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  },
);

test.each(['blog', 'blog-bot'])(
  'the documented update of %s compiles for the SITE_URL of its unit before the restart',
  async (name) => {
    const unit = await readFile(unitFile(`${name}.service`), 'utf8');
    const environmentFile = /^EnvironmentFile=(.+)$/m.exec(unit)?.[1];
    const docs = await readFile('docs/deployment.md', 'utf8');
    const blocks = docs.match(/^ *```sh$.*?^ *```$/gms) ?? [];
    const update = blocks.filter((block) => block.includes('git pull'));
    expect(update.map((block) => block.replace(/^ +| +#.*$/gm, ''))).toContain(
      [
        '```sh',
        'cd /opt/blog',
        'git pull',
        `env $(grep '^SITE_URL=' ${environmentFile}) npm run build`,
        `systemctl restart ${name}`,
        '```',
      ].join('\n'),
    );
  },
);

const unitFile = (name: string) =>
  fileURLToPath(new URL(`../../deploy/systemd/${name}`, import.meta.url));
