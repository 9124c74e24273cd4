import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

export interface PageFiles {
  count: number;
  megabytes: number;
}

export const pageSizeText = ({ count, megabytes }: PageFiles): string =>
  `${((megabytes * 1_000) / count).toFixed(1)} kB per page`;

/** Counts the HTML and XML files below a folder and their bytes, without compressed variants. */
export async function measurePages(folder: string): Promise<PageFiles> {
  const files = await readdir(folder, { recursive: true });
  const pages = files.filter((file) => /\.(html|xml)$/.test(file));
  let bytes = 0;
  for (const page of pages) bytes += (await stat(path.join(folder, page))).size;
  return { count: pages.length, megabytes: bytes / 1_000_000 };
}
