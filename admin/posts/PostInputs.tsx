import { Box, Stack } from '@mui/material';
import {
  BooleanInput,
  DateTimeInput,
  ReferenceInput,
  SelectInput,
  TextArrayInput,
  TextInput,
} from 'react-admin';
import { he } from '#domain/he/admin.ts';
import { FormSection } from '../layout/FormSection.tsx';
import { monospaceFamily } from '../theme.ts';
import { FeaturedImagePreview } from './FeaturedImagePreview.tsx';

/** Every field of a post: what readers read in the wide column, what is about it beside. */
export const PostInputs = () => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0, 1fr) 340px' } }}>
    <Stack spacing={2}>
      <FormSection>
        <TextInput source="title" parse={asText} required slotProps={titleSlots} multiline />
        <TextInput
          source="slug"
          parse={asText}
          slotProps={latinSlots}
          helperText={he.posts.help.slug}
        />
        <TextInput
          source="content"
          parse={asText}
          multiline
          minRows={16}
          required
          slotProps={htmlSlots}
          helperText={he.posts.help.content}
        />
        <TextInput source="excerpt" parse={asText} multiline minRows={3} slotProps={autoSlots} />
      </FormSection>
    </Stack>
    <Stack spacing={2}>
      <FormSection title={he.posts.sections.publishing}>
        <BooleanInput source="isPublished" />
        <DateTimeInput
          source="publishedAt"
          parse={asIsoTime}
          helperText={he.posts.help.publishedAt}
        />
        <BooleanInput source="isFeatured" />
        <BooleanInput source="isPopular" />
      </FormSection>
      <FormSection title={he.posts.sections.organisation}>
        <ReferenceInput source="categoryId" reference="categories" perPage={100} sort={byName}>
          <SelectInput />
        </ReferenceInput>
        <TextArrayInput source="tags" helperText={he.posts.help.tags} />
      </FormSection>
      <FormSection title={he.posts.sections.image}>
        <FeaturedImagePreview />
        <TextInput source="featuredImage" parse={asText} slotProps={latinSlots} />
      </FormSection>
      <FormSection title={he.posts.sections.seo}>
        <TextInput
          source="metaTitle"
          parse={asText}
          slotProps={autoSlots}
          helperText={he.posts.help.metaTitle}
        />
        <TextInput
          source="metaDescription"
          parse={asText}
          multiline
          minRows={2}
          slotProps={autoSlots}
          helperText={he.posts.help.metaDescription}
        />
      </FormSection>
    </Stack>
  </Box>
);

const byName = { field: 'name', order: 'ASC' } as const;

// react-admin would make null of an emptied text; the contract has empty text.
const asText = (value: string) => value;

const asIsoTime = (value: string) => {
  const timeMs = Date.parse(value);
  return Number.isNaN(timeMs) ? null : new Date(timeMs).toISOString();
};

const autoSlots = { htmlInput: { dir: 'auto' } };
const latinSlots = { htmlInput: { dir: 'ltr' } };
const titleSlots = { htmlInput: { dir: 'auto', style: { fontSize: '1.25rem', fontWeight: 700 } } };
const htmlSlots = {
  htmlInput: { dir: 'rtl', style: { fontFamily: monospaceFamily, fontSize: '0.9375rem' } },
};
