import EditOutlined from '@mui/icons-material/EditOutlined';
import MergeOutlined from '@mui/icons-material/MergeOutlined';
import { IconButton, Stack, Tooltip } from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/tags.ts';
import { type Tag, tagMergeSchema } from '#domain/tag.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { MergeDialog } from '../forms/MergeDialog.tsx';
import { touchTarget } from '../touchTarget.ts';
import { TagDialog } from './TagDialog.tsx';
import { deleteTag, mergeTag } from './tagCalls.ts';

export function TagActions({ tag }: { tag: Tag }) {
  const [opened, setOpened] = useState<'edit' | 'merge'>();
  const close = () => setOpened(undefined);

  return (
    <Stack direction="row">
      <Tooltip title={he.edit(tag.name)}>
        <IconButton
          aria-label={he.edit(tag.name)}
          onClick={() => setOpened('edit')}
          sx={touchTarget}
        >
          <EditOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={he.merge.label(tag.name)}>
        <IconButton
          aria-label={he.merge.label(tag.name)}
          onClick={() => setOpened('merge')}
          sx={touchTarget}
        >
          <MergeOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmButton
        label={he.remove(tag.name)}
        question={he.confirmRemove(tag.name)}
        texts={{ done: he.removed, failed: he.removeFailed }}
        run={() => deleteTag(tag.id)}
      />
      <TagDialog tag={tag} isOpen={opened === 'edit'} onClose={close} />
      <MergeDialog
        resource="tags"
        record={tag}
        schema={tagMergeSchema}
        texts={he.merge}
        isOpen={opened === 'merge'}
        onClose={close}
        merge={mergeTag}
      />
    </Stack>
  );
}
