import { AutocompleteInput, ReferenceInput, useRecordContext } from 'react-admin';
import { he } from '#domain/he/admin/screens/products.ts';
import { limits } from '#domain/limits.ts';

export function SuccessorInput() {
  const product = useRecordContext();
  return (
    <ReferenceInput
      source="successorId"
      reference="products"
      perPage={limits.consoleSearch.postsMax}
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

const byName = { field: 'name', order: 'ASC' } as const;

const asQuery = (q: string) => ({ q });
