import { Link, List, ListItem, Stack, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { LinkBase } from 'react-admin';
import { he } from '#domain/he/admin/media.ts';
import type { MediaUse } from '#domain/media/media.ts';
import { explicitDirection } from '#domain/text/bidi.ts';
import { QueryContent } from '../components/QueryContent.tsx';

const { details: text } = he;

export const MediaUses = ({ uses }: { uses: UseQueryResult<MediaUse[]> }) => (
  <Stack component="section" spacing={0.5} aria-labelledby="media-uses">
    <Typography id="media-uses" variant="h3" component="h3">
      {text.usedIn}
    </Typography>
    <QueryContent query={uses} heightPx={24} failed={text.usesFailed}>
      {(usedBy) =>
        usedBy.length === 0 ? (
          <Typography color="text.secondary">{text.unused}</Typography>
        ) : (
          <MediaUseList usedBy={usedBy} />
        )
      }
    </QueryContent>
  </Stack>
);

const pathOf = {
  post: (id: number) => `/posts/${id}`,
  author: (id: number) => `/authors/edit/${id}`,
  product: (id: number) => `/products/edit/${id}`,
};

export const MediaUseList = ({ usedBy }: { usedBy: MediaUse[] }) =>
  usedBy.length > 0 && (
    <List disablePadding sx={{ maxHeight: 240, overflowY: 'auto' }} tabIndex={-1}>
      {usedBy.map(({ kind, id, title }) => (
        <ListItem key={`${kind}-${id}`} disableGutters sx={{ paddingBlock: 0.5 }}>
          <Link component={LinkBase} to={pathOf[kind](id)} sx={{ overflowWrap: 'anywhere' }}>
            <bdi dir={explicitDirection(title)}>{title}</bdi>
          </Link>
        </ListItem>
      ))}
    </List>
  );
