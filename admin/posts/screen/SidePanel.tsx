import { Box, Stack } from '@mui/material';
import { he as heEditor } from '#domain/he/admin/editor.ts';
import { he as heReviewInputs } from '#domain/he/admin/screens/reviewInputs.ts';
import { FormSection } from '../../forms/FormSection.tsx';
import { MailingSection } from '../../mailings/MailingSection.tsx';
import { ChecklistSection } from '../checklist/ChecklistSection.tsx';
import type { ChecklistItem } from '../checklist/postChecklist.ts';
import { AuthorField } from '../fields/AuthorField.tsx';
import { CategoryField } from '../fields/CategoryField.tsx';
import { FeaturedImageField } from '../fields/FeaturedImageField.tsx';
import { FaqField, type PendingFaq } from '../fields/faq/FaqField.tsx';
import { ReviewsField } from '../fields/reviews/ReviewsField.tsx';
import { ScheduleField } from '../fields/ScheduleField.tsx';
import { SwitchField } from '../fields/SwitchField.tsx';
import { SeoPanel } from '../fields/seo/SeoPanel.tsx';
import { TagsField } from '../fields/TagsField.tsx';
import { TextField } from '../fields/TextField.tsx';
import type { SavedPost } from '../form/savedPost.ts';

/** Shows all fields of the post except its title, slug and content. */
export const SidePanel = ({
  saved,
  onPendingFaq,
  onShowItem,
}: {
  /** Undefined for a post that was never saved. */
  saved: SavedPost | undefined;
  onPendingFaq: (pending: PendingFaq | undefined) => void;
  onShowItem: (item: ChecklistItem) => void;
}) => (
  <Stack spacing={2}>
    <FormSection title={heEditor.publishing.title}>
      <SwitchField name="isPublished" />
      <ScheduleField />
      <Box sx={{ marginTop: 1 }}>
        <SwitchField name="isFeatured" />
        <SwitchField name="isPopular" />
      </Box>
    </FormSection>
    <ChecklistSection onShow={onShowItem} />
    <MailingSection saved={saved} />
    <FormSection title={heEditor.organisation.title}>
      <CategoryField />
      <AuthorField />
      <TagsField />
    </FormSection>
    <FormSection title={heEditor.fields.featuredImage}>
      <FeaturedImageField />
    </FormSection>
    <FormSection title={heEditor.fields.excerpt}>
      <TextField name="excerpt" multiline minRows={3} />
    </FormSection>
    <FormSection title={heReviewInputs.title}>
      <ReviewsField />
    </FormSection>
    <FormSection title={heEditor.faq.title}>
      <FaqField onPending={onPendingFaq} />
    </FormSection>
    <FormSection title={heEditor.seo.title}>
      <SeoPanel />
    </FormSection>
  </Stack>
);
