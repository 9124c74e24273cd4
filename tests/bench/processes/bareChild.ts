import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BareSetup {
  /** The server copies the response of this URL. */
  like: string;
}

/** The smallest possible Node server: it sends one response from memory. */
const { like }: BareSetup = JSON.parse(process.argv[2] ?? '');
const { headers, body } = await readAnswer(like);
const server = createServer((_, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());

function readAnswer(url: string): Promise<{ headers: string[]; body: Buffer }> {
  const own = ['date', 'connection', 'keep-alive'];
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const headers = response.rawHeaders.filter(
          (_, i, all) => !own.includes(all[i - (i % 2)]?.toLowerCase() ?? ''),
        );
        resolve({ headers, body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}
