import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createContext, type Measurement } from './context.ts';
import { benchDir } from './corpusFile.ts';
import { describeMachine } from './machine.ts';
import { apiReads } from './measurements/apiReads.ts';
import { consoleSpeed } from './measurements/consoleSpeed.ts';
import { exactness } from './measurements/exactness.ts';
import { flatness } from './measurements/flatness.ts';
import { fullBuild } from './measurements/fullBuild.ts';
import { httpSaves } from './measurements/httpSaves.ts';
import { lighthouse } from './measurements/lighthouse.ts';
import { saves } from './measurements/saves.ts';
import { spreading } from './measurements/spreading.ts';
import { staticServing } from './measurements/staticServing.ts';
import { astroPeer } from './peers/astroPeer.ts';
import { hugoPeer } from './peers/hugoPeer.ts';
import type { Group, Results } from './row.ts';
import { search } from './search/search.ts';
import { machineLine, printTable } from './table.ts';

/** In this order: later ones compare themselves with what earlier ones found. */
const measurements: Measurement[] = [
  { name: 'full', title: 'Full build', measure: fullBuild },
  { name: 'save', title: 'From a save to pages on disk', measure: saves },
  { name: 'http', title: 'From a PUT to the page that is served', measure: httpSaves },
  { name: 'flatness', title: 'Largest size ÷ smallest size', measure: flatness },
  { name: 'spread', title: 'Until every page is consistent', measure: spreading },
  { name: 'exact', title: 'Exactness over random edits', measure: exactness },
  { name: 'static', title: 'Serving static pages', measure: staticServing },
  { name: 'api', title: 'API reads', measure: apiReads },
  { name: 'search', title: 'Search', measure: search },
  { name: 'console', title: 'The console in a browser', measure: consoleSpeed },
  { name: 'lighthouse', title: 'Lighthouse, as on a phone', measure: lighthouse },
  { name: 'astro', title: 'Peer: Astro, experimental.incrementalBuild', measure: astroPeer },
  { name: 'hugo', title: 'Peer: Hugo', measure: hugoPeer },
];

const usage = `npm run bench -- [NAME …] [--sizes 1000,10000] [--only NAME,NAME] [--edits 200] [--data DIR] [--json FILE] [--install-peers]
  names: ${measurements.map(({ name }) => name).join(', ')}
`;

// Some edits touch every page, so on a slow machine fewer must do.
const editsUnasked = 200;
const editsUnaskedMaxMs = 120_000;

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sizes: { type: 'string', default: '1000,10000' },
      only: { type: 'string' },
      edits: { type: 'string' },
      data: { type: 'string' },
      json: { type: 'string', default: path.join(benchDir, 'results.json') },
      'install-peers': { type: 'boolean', default: false },
    },
  });
  const sizes = [...new Set(values.sizes.split(',').map(Number))].sort((a, b) => a - b);
  const asked = [...positionals, ...(values.only?.split(',') ?? [])];
  const names = asked.length > 0 ? asked : undefined;
  const wanted = measurements.filter(({ name }) => !names || names.includes(name));
  const isUnknown = names?.some((name) => !measurements.some((known) => known.name === name));
  if (isUnknown || sizes.some((size) => !Number.isSafeInteger(size) || size < 1)) {
    process.stderr.write(usage);
    process.exit(2);
  }

  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const results: Results = { machine: describeMachine(), sizes, groups: [] };
  const rows: Group['rows'] = [];
  const options = {
    edits: Number(values.edits ?? editsUnasked),
    editsMaxMs: values.edits ? Number.POSITIVE_INFINITY : editsUnaskedMaxMs,
    installPeers: values['install-peers'],
    dataDir: values.data,
  };
  const { context, clean } = createContext({ sizes, options, rows, log });
  try {
    for (const { name, title, measure } of wanted) {
      const startedAt = performance.now();
      log(`\n${title} ...`);
      const found = await measure({ ...context, isNamed: names !== undefined });
      rows.push(...found);
      const group = { name, title, rows: found };
      results.groups.push(group);
      process.stdout.write(printTable(group));
      log(`(${Math.round((performance.now() - startedAt) / 1_000)} s)`);
      await mkdir(path.dirname(path.resolve(values.json)), { recursive: true });
      await writeFile(values.json, `${JSON.stringify(results, null, 2)}\n`);
    }
  } finally {
    await clean();
  }
  process.stdout.write(`\n${machineLine(results.machine)}\n`);
}

await main();
