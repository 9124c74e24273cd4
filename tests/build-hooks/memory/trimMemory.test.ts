import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';

const script = fileURLToPath(
  new URL('../../support/memory/fragmentedMemoryChild.ts', import.meta.url),
);
const headerSchema = z.object({ header: z.object({ glibcVersionRuntime: z.string().optional() }) });
const hasGlibc =
  headerSchema.parse(process.report.getReport()).header.glibcVersionRuntime !== undefined;

test.skipIf(!hasGlibc)(
  'gives free memory between blocks in use back to the operating system',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script], {
      // Leaves out `LD_PRELOAD` and other variables that replace or configure the allocator.
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '1' },
    });
    const { beforeMb, afterMb } = z
      .object({ beforeMb: z.number(), afterMb: z.number() })
      .parse(JSON.parse(stdout));
    // All blocks take 40 MB.
    expect(beforeMb - afterMb).toBeGreaterThan(20);
  },
);
