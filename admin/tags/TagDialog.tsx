import { TextInput } from 'react-admin';
import { z } from 'zod';
import { he } from '#domain/he/admin/tags.ts';
import { type Tag, type TagCreate, tagCreateSchema, tagUpdateSchema } from '#domain/tag.ts';
import { changedFields } from '../api/changedFields.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { latinInput, textInput } from '../forms/textInput.ts';
import { nameSlug } from '../slug/nameSlug.ts';
import { createTag, updateTag } from './tagCalls.ts';

interface TagDialogProps {
  /** Undefined for a new tag. */
  tag?: Tag;
  isOpen: boolean;
  onClose: () => void;
}

/** Shows a form for a tag. An empty slug is derived from the name, for a new tag by the server, which chooses a free one. */
export const TagDialog = ({ tag, isOpen, onClose }: TagDialogProps) => (
  <FormDialog
    title={tag ? he.editTitle : he.create}
    submitLabel={he.save}
    schema={tagFormSchema}
    defaultValues={{ name: tag?.name ?? '', slug: tag?.slug ?? '' }}
    texts={{ done: tag ? he.updated : he.created, failed: he.saveFailed }}
    isOpen={isOpen}
    onClose={onClose}
    save={(values) =>
      tag
        ? updateTag(tag.id, tagUpdateSchema.parse(changedFields(withSlug(values), tag)))
        : createTag(values)
    }
  >
    <TextInput source="name" resource="tags" {...textInput} />
    <TextInput source="slug" resource="tags" {...latinInput} helperText={he.helpSlug} />
  </FormDialog>
);

const withSlug = ({ name, slug = nameSlug(name, 'tag') }: TagCreate) => ({ name, slug });

const tagFormSchema = tagCreateSchema.extend({
  slug: z.preprocess((slug) => slug || undefined, tagCreateSchema.shape.slug),
});
