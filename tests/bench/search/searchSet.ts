import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const documentSchema = z.object({ id: z.number().int(), title: z.string(), body: z.string() });
const querySchema = z.object({ query: z.string(), id: z.number().int() });

export type SearchDocument = z.infer<typeof documentSchema>;

/** Queries, each with the one document that answers it. */
export interface SearchSet {
  documents: SearchDocument[];
  queries: z.infer<typeof querySchema>[];
}

/** Reads `documents.jsonl` and `queries.jsonl` of a folder, a JSON object on each line. */
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

/**
 * Documents with an odd id, and all that is asked of them: nobody looks at these while weights are
 * chosen, so they tell whether what was chosen holds for others too.
 */
export const isHeldOut = (documentId: number) => documentId % 2 === 1;
