import { Box } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import { FormSection } from '../../components/FormSection.tsx';
import { CategoryField } from '../fields/CategoryField.tsx';
import { FeaturedImageField } from '../fields/FeaturedImageField.tsx';
import { FaqField, type PendingFaq } from '../fields/faq/FaqField.tsx';
import { ScheduleField } from '../fields/ScheduleField.tsx';
import { SwitchField } from '../fields/SwitchField.tsx';
import { SeoPanel } from '../fields/seo/SeoPanel.tsx';
import { TagsField } from '../fields/TagsField.tsx';
import { TextField } from '../fields/TextField.tsx';

/** The fields of the post besides its title, slug and content. */
export const SidePanel = ({
  onPendingFaq,
}: {
  onPendingFaq: (pending: PendingFaq | undefined) => void;
}) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: {
        xs: 'minmax(0, 1fr)',
        sm: 'repeat(auto-fit, minmax(300px, 1fr))',
        lg: 'minmax(0, 1fr)',
      },
    }}
  >
    <FormSection title={he.publishing.title}>
      <SwitchField name="isPublished" />
      <ScheduleField />
      <Box sx={{ marginTop: 1 }}>
        <SwitchField name="isFeatured" />
        <SwitchField name="isPopular" />
      </Box>
    </FormSection>
    <FormSection title={he.organisation.title}>
      <CategoryField />
      <TagsField />
    </FormSection>
    <FormSection title={he.fields.featuredImage}>
      <FeaturedImageField />
    </FormSection>
    <FormSection title={he.fields.excerpt}>
      <TextField name="excerpt" multiline minRows={3} />
    </FormSection>
    <FormSection title={he.faq.title}>
      <FaqField onPending={onPendingFaq} />
    </FormSection>
    <FormSection title={he.seo.title}>
      <SeoPanel />
    </FormSection>
  </Box>
);
