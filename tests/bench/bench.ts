import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { failureReason } from '#domain/runtime/describeError.ts';
import { type BenchOptions, createContext, type Measurement } from './context.ts';
import { benchDir } from './corpus/corpusFile.ts';
import { apiReads } from './measurements/apiReads.ts';
import { coldSaves } from './measurements/coldSaves.ts';
import { consoleSpeed } from './measurements/consoleSpeed.ts';
import { exactness } from './measurements/exactness.ts';
import { flatness } from './measurements/flatness.ts';
import { fullBuild } from './measurements/fullBuild.ts';
import { httpSaves } from './measurements/httpSaves.ts';
import { lighthouse } from './measurements/lighthouse.ts';
import { memory } from './measurements/memory.ts';
import { nginxServing } from './measurements/nginxServing.ts';
import { productSaves } from './measurements/productSaves.ts';
import { saves } from './measurements/saves.ts';
import { spreading } from './measurements/spreading.ts';
import { staticServing } from './measurements/staticServing.ts';
import { topology } from './measurements/topology.ts';
import { visitorLoad } from './measurements/visitorLoad.ts';
import { astroPeer } from './peers/astroPeer.ts';
import { hugoPeer } from './peers/hugoPeer.ts';
import { describeMachine } from './results/machine.ts';
import type { Results } from './results/row.ts';
import { machineLine, printTable } from './results/table.ts';
import { runMeasurements } from './runMeasurements.ts';
import { search } from './search/search.ts';

/** The order matters, because later measurements use values of earlier ones. */
const measurements: Measurement[] = [
  { name: 'full', title: 'Full build', measure: fullBuild },
  { name: 'save', title: 'From a save to pages on disk', measure: saves },
  { name: 'products', title: 'As many products as posts', measure: productSaves },
  { name: 'http', title: 'From a PUT to the page that is served', measure: httpSaves },
  { name: 'cold', title: 'The first save after a start', measure: coldSaves },
  { name: 'memory', title: 'Memory of the idle system', measure: memory },
  { name: 'flatness', title: 'Largest size ÷ smallest size', measure: flatness },
  { name: 'spread', title: 'Until every page is consistent', measure: spreading },
  { name: 'exact', title: 'Exactness over random edits', measure: exactness },
  { name: 'static', title: 'Serving static pages', measure: staticServing },
  { name: 'nginx', title: 'nginx and the embedded server', measure: nginxServing },
  { name: 'topology', title: 'One process, and several behind Varnish', measure: topology },
  { name: 'api', title: 'API reads', measure: apiReads },
  { name: 'visitors', title: 'Pages and saves while clients read the API', measure: visitorLoad },
  { name: 'search', title: 'Search', measure: search },
  { name: 'console', title: 'The console in a browser', measure: consoleSpeed },
  { name: 'lighthouse', title: 'Lighthouse, as on a phone', measure: lighthouse },
  { name: 'astro', title: 'Peer: Astro, experimental.incrementalBuild', measure: astroPeer },
  { name: 'hugo', title: 'Peer: Hugo', measure: hugoPeer },
];

const usage = `npm run bench -- [NAME …] [--sizes 1000,10000] [--edits 200] [--data DIR] [--json FILE] [--install-peers]
  names: ${measurements.map(({ name }) => name).join(', ')}
`;

// Some edits change every page and are slow, so a time limit also applies.
const defaultEdits = 200;
const defaultEditsMaxMs = 120_000;

interface Arguments {
  sizes: number[];
  chosen: Measurement[];
  isChosenByName: boolean;
  options: BenchOptions;
  resultsFile: string;
}

async function main() {
  const { sizes, chosen, isChosenByName, options, resultsFile } = parseArguments();
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const results: Results = { machine: describeMachine(), sizes, groups: [] };
  const { context, removeSites } = createContext({ sizes, options, results, log });
  try {
    await runMeasurements(chosen, {
      context: { ...context, isNamed: isChosenByName },
      async onGroup(group) {
        results.groups.push(group);
        process.stdout.write(printTable(group));
        await mkdir(path.dirname(path.resolve(resultsFile)), { recursive: true });
        await writeFile(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
      },
    });
  } finally {
    await removeSites();
  }
  process.stdout.write(`\n${machineLine(results.machine)}\n`);
  const failed = results.groups.filter(({ error }) => error !== undefined);
  for (const { name, error } of failed) process.stderr.write(`${name} failed: ${error}\n`);
  if (failed.length > 0) process.exitCode = 1;
}

function parseArguments(): Arguments {
  const { values, positionals: names } = readArguments();
  if (values.help) exitWithUsage(0);
  const sizes = [...new Set(values.sizes.split(',').map(Number))].sort((a, b) => a - b);
  const isUnknown = names.some((name) => !measurements.some((known) => known.name === name));
  if (isUnknown || sizes.some((size) => !Number.isSafeInteger(size) || size < 1)) exitWithUsage(2);
  return {
    sizes,
    chosen: measurements.filter(({ name }) => names.length === 0 || names.includes(name)),
    isChosenByName: names.length > 0,
    options: {
      edits: Number(values.edits ?? defaultEdits),
      editsMaxMs: values.edits ? Number.POSITIVE_INFINITY : defaultEditsMaxMs,
      installPeers: values['install-peers'],
      dataDir: values.data,
    },
    resultsFile: values.json,
  };
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', default: false },
        sizes: { type: 'string', default: '1000,10000' },
        edits: { type: 'string' },
        data: { type: 'string' },
        json: { type: 'string', default: path.join(benchDir, 'results.json') },
        'install-peers': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    process.stderr.write(`${failureReason(error)}\n`);
    return exitWithUsage(2);
  }
}

function exitWithUsage(code: number): never {
  process.stderr.write(usage);
  process.exit(code);
}

await main();
