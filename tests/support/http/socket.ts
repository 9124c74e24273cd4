import { once } from 'node:events';
import type { Socket } from 'node:net';

/** Discards what the socket receives. Resolves when it is closed. */
export async function closed(socket: Socket): Promise<void> {
  socket.on('error', () => undefined);
  socket.on('data', () => undefined);
  if (socket.closed) return;
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
}

/** Resolves to the first line that the socket receives next. */
export async function firstLine(socket: Socket): Promise<string> {
  socket.on('error', () => undefined);
  const [chunk] = await once(socket, 'data');
  return String(chunk).split('\r\n')[0] ?? '';
}
