import EditOutlined from '@mui/icons-material/EditOutlined';
import MergeOutlined from '@mui/icons-material/MergeOutlined';
import { IconButton, Stack, Tooltip } from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/tags.ts';
import type { Tag } from '#domain/tag.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { TagDialog } from './TagDialog.tsx';
import { deleteTag } from './tagCalls.ts';

export function TagActions({ tag }: { tag: Tag }) {
  const [opened, setOpened] = useState<'edit' | 'merge'>();
  const close = () => setOpened(undefined);

  return (
    <Stack direction="row" sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      <Tooltip title={he.edit(tag.name)}>
        <IconButton size="small" aria-label={he.edit(tag.name)} onClick={() => setOpened('edit')}>
          <EditOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={he.merge(tag.name)}>
        <IconButton size="small" aria-label={he.merge(tag.name)} onClick={() => setOpened('merge')}>
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
      <MergeDialog tag={tag} isOpen={opened === 'merge'} onClose={close} />
    </Stack>
  );
}
