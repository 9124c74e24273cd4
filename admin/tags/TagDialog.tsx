import { TextInput } from 'react-admin';
import { z } from 'zod';
import { he } from '#domain/he/admin/tags.ts';
import { type Tag, tagCreateSchema } from '#domain/tag.ts';
import { FormDialog } from '../components/FormDialog.tsx';
import { createTag, updateTag } from './tagCalls.ts';

interface TagDialogProps {
  /** The edited tag. It is undefined for a new tag. */
  tag?: Tag;
  isOpen: boolean;
  onClose: () => void;
}

/** Shows a form for the name and slug of a tag. If the slug is empty, the server derives it from the name. */
export const TagDialog = ({ tag, isOpen, onClose }: TagDialogProps) => (
  <FormDialog
    title={tag ? he.editTitle : he.create}
    submitLabel={he.save}
    schema={tagFormSchema}
    defaultValues={{ name: tag?.name ?? '', slug: tag?.slug ?? '' }}
    texts={{ done: tag ? he.updated : he.created, failed: he.saveFailed }}
    isOpen={isOpen}
    onClose={onClose}
    save={(values) => (tag ? updateTag(tag.id, values) : createTag(values))}
  >
    <TextInput source="name" resource="tags" parse={asText} slotProps={autoSlots} />
    <TextInput
      source="slug"
      resource="tags"
      parse={asText}
      helperText={he.helpSlug}
      slotProps={latinSlots}
    />
  </FormDialog>
);

const tagFormSchema = tagCreateSchema.extend({
  slug: z.preprocess((slug) => slug || undefined, tagCreateSchema.shape.slug),
});

// Keeps an empty input as empty text, because react-admin's default parser turns it into null.
const asText = (value: string) => value;

const autoSlots = { htmlInput: { dir: 'auto' } };
const latinSlots = { htmlInput: { dir: 'ltr' } };
