import { Stack } from '@mui/material';
import { useState } from 'react';
import { List, Pagination, SearchInput } from 'react-admin';
import { he } from '#domain/he/admin/media.ts';
import { limits } from '#domain/limits.ts';
import type { Media } from '#domain/media/media.ts';
import { PlainListContent } from '../components/ListContent.tsx';
import { MediaDialog } from './MediaDialog.tsx';
import { MediaGrid } from './MediaGrid.tsx';
import { UploadPanel } from './UploadPanel.tsx';

export function MediaList() {
  const [opened, setOpened] = useState<Media>();

  return (
    <Stack spacing={1} sx={{ marginTop: 2 }}>
      <UploadPanel />
      <List<Media>
        filters={filters}
        perPage={perPage}
        pagination={<Pagination rowsPerPageOptions={[perPage, perPage * 2, perPage * 4]} />}
        component={PlainListContent}
        actions={false}
        empty={false}
      >
        <MediaGrid onOpen={setOpened} />
      </List>
      {opened && <MediaDialog media={opened} onClose={() => setOpened(undefined)} />}
    </Stack>
  );
}

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder={he.search} />];

const { pickerPerPage: perPage } = limits.editor;
