import { Box, Stack } from '@mui/material';
import { DateInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { he } from '#domain/he/admin/screens/products.ts';
import { productStatuses } from '#domain/product/product.ts';
import { byName, wholeCollection } from '../api/collectionCalls.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { asText, latinInput, textInput } from '../forms/textInput.ts';
import { BrandInput } from './BrandInput.tsx';
import { ImagesInput } from './ImagesInput.tsx';
import { SpecInputs } from './SpecInputs.tsx';
import { SuccessorInput } from './SuccessorInput.tsx';

export const ProductInputs = ({ isNew = false }: { isNew?: boolean }) => (
  <Stack spacing={2}>
    <FormSection title={he.details}>
      <TextInput source="name" {...textInput} helperText={he.helpName} required autoFocus={isNew} />
      <TextInput source="slug" {...latinInput} helperText={he.helpSlug} />
      <Box sx={pairs}>
        <BrandInput />
        <TextInput source="model" {...textInput} />
        <ReferenceInput
          source="categoryId"
          reference="categories"
          perPage={wholeCollection.perPage}
          sort={byName}
        >
          <SelectInput isRequired />
        </ReferenceInput>
        <DateInput source="releasedOn" parse={asText} helperText={false} />
        <SelectInput source="status" choices={statusChoices} isRequired />
        <TextInput source="gtin" {...latinInput} helperText={he.helpGtin} />
      </Box>
      <Successor />
    </FormSection>
    <FormSection title={he.resource.fields.images}>
      <ImagesInput />
    </FormSection>
    <FormSection title={he.resource.fields.specs}>
      <SpecInputs />
    </FormSection>
  </Stack>
);

function Successor() {
  const status: unknown = useWatch({ name: 'status' });
  return status === 'discontinued' && <SuccessorInput />;
}

const pairs = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
};

const statusChoices = productStatuses.map((id) => ({ id, name: he.status[id] }));
