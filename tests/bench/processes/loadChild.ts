import { Agent, get } from 'node:http';

export interface LoadSetup {
  url: string;
  clients: number;
  /** Whether all clients share one address, like visitors behind one internet connection. */
  isOneAddress: boolean;
}

export interface LoadReport {
  statuses: Record<number, number>;
}

/** Several clients request a URL repeatedly until the parent process sends a message. */
const { url, clients, isOneAddress }: LoadSetup = JSON.parse(process.argv[2] ?? '');
const agent = new Agent({ keepAlive: true, maxSockets: clients });
const statuses: LoadReport['statuses'] = {};
let isRunning = true;
process.once('message', () => {
  isRunning = false;
});
process.on('disconnect', () => process.exit());

await Promise.all(Array.from({ length: clients }, (_, n) => readRepeatedly(n)));
process.send?.({ statuses } satisfies LoadReport, () => process.exit());

async function readRepeatedly(client: number): Promise<void> {
  const headers = {
    'x-forwarded-for': `10.9.0.${isOneAddress ? 1 : client + 1}`,
    'accept-encoding': 'gzip',
  };
  while (isRunning) {
    const status = await read(headers);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
}

function read(headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', reject);
      response.resume();
    }).on('error', reject);
  });
}
