import { he } from '#domain/he/admin/screens/offers.ts';
import { errorStatus, errorText, withMessage } from '../api/httpError.ts';
import type { ImportProgress } from '../fileImport/FileImportDialog.tsx';
import { fetchProduct } from '../products/productCalls.ts';
import { createOffer, updateOffer } from './offerCalls.ts';
import type { AddedOfferLine, ChangedOfferLine, OfferFileContent } from './offerFile.ts';

/**
 * Saves the lines of a file in their order. Stops at the first line that fails, and rejects with its number and its status.
 * @param onProgress Called with the number of lines that are saved.
 */
export async function applyOfferFile(
  { changed, added }: OfferFileContent,
  onProgress: (progress: ImportProgress) => void,
): Promise<void> {
  const lines = [...changed, ...added].sort((a, b) => a.line - b.line);
  for (const [doneCount, line] of lines.entries()) {
    onProgress({ doneCount, totalCount: lines.length });
    try {
      await saveLine(line);
    } catch (error) {
      const isUnknown = 'slug' in line && errorStatus(error) === 404;
      const reason = isUnknown ? he.file.unknownProduct : errorText(error);
      throw withMessage(error, he.file.failedAt(line.line, reason));
    }
  }
}

async function saveLine(line: ChangedOfferLine | AddedOfferLine): Promise<void> {
  if ('id' in line) await updateOffer(line.id, { ...line.fields, version: line.version });
  else await createOffer((await fetchProduct(line.slug)).id, line.fields);
}
