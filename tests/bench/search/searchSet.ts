import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const documentSchema = z.object({ id: z.number().int(), title: z.string(), body: z.string() });
const querySchema = z.object({ query: z.string(), id: z.number().int() });

export type SearchDocument = z.infer<typeof documentSchema>;

/** Queries, each with the id of its one relevant document. */
export interface SearchSet {
  documents: SearchDocument[];
  queries: z.infer<typeof querySchema>[];
}

/** Reads `documents.jsonl` and `queries.jsonl` from a folder. */
export async function readSearchSet(dir: string): Promise<SearchSet> {
  const [documents, queries] = await Promise.all([
    readLines(path.join(dir, 'documents.jsonl'), documentSchema),
    readLines(path.join(dir, 'queries.jsonl'), querySchema),
  ]);
  return { documents, queries };
}

async function readLines<T>(file: string, schema: z.ZodType<T>): Promise<T[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => schema.parse(JSON.parse(line)));
}

/** Returns whether a document belongs to the held-out set. Weights are tuned on the other documents. */
export const isHeldOut = (documentId: number) => documentId % 2 === 1;
