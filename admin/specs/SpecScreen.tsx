import { MenuItem, Stack, TextField, Typography } from '@mui/material';
import { Title, useRedirect } from 'react-admin';
import { useParams } from 'react-router-dom';
import { he as heProducts } from '#domain/he/admin/screens/products.ts';
import { specTemplateUpdateSchema } from '#domain/product/spec.ts';
import { useCategoryList } from '../categories/useCategories.ts';
import { QueryContent } from '../components/QueryContent.tsx';
import { EditRecordForm } from '../forms/EditRecordForm.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { SpecFieldsInput } from './SpecFieldsInput.tsx';

const he = heProducts.template;

/** Edits the specification template of the category in the URL, or else of the first category. */
export function SpecScreen() {
  const redirect = useRedirect();
  const list = useCategoryList();
  const { id = list.data?.[0]?.id } = useParams();
  return (
    <Stack spacing={2} sx={{ marginTop: 2, maxWidth: 1080 }}>
      <Title title={he.title} />
      <Typography color="text.secondary">{he.intro}</Typography>
      <QueryContent query={list} heightPx={56}>
        {(categories) => (
          <TextField
            select
            id="spec-category"
            label={he.category}
            value={id ?? ''}
            onChange={({ target }) => redirect('edit', 'specs', target.value)}
            sx={{ maxWidth: 360 }}
          >
            {categories.map((category) => (
              <MenuItem key={category.id} value={String(category.id)} sx={{ minHeight: 44 }}>
                <bdi>{category.name}</bdi>
              </MenuItem>
            ))}
          </TextField>
        )}
      </QueryContent>
      {id !== undefined && <TemplateForm key={id} id={String(id)} />}
    </Stack>
  );
}

const TemplateForm = ({ id }: { id: string }) => (
  <EditRecordForm resource="specs" id={id} schema={specTemplateUpdateSchema} texts={he}>
    <FormSection>
      <SpecFieldsInput />
      <SubmitButton />
    </FormSection>
  </EditRecordForm>
);
