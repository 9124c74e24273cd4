import { AutocompleteInput, ReferenceInput, useRecordContext } from 'react-admin';
import { he } from '#domain/he/admin/screens/products.ts';
import { limits } from '#domain/limits.ts';
import { byName } from '../api/collectionCalls.ts';

export function SuccessorInput() {
  const product = useRecordContext();
  return (
    <ReferenceInput
      source="successorId"
      reference="products"
      perPage={limits.consoleSearch.productsMax}
      sort={byName}
    >
      <AutocompleteInput
        optionText="name"
        filterToQuery={asQuery}
        debounce={limits.consoleSearch.delayMs}
        getOptionDisabled={({ id }) => id === product?.id}
        noOptionsText={he.noSuccessor}
        helperText={he.helpSuccessor}
      />
    </ReferenceInput>
  );
}

const asQuery = (q: string) => ({ q });
