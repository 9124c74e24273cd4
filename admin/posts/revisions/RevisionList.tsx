import { Box, Chip, List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import type { PostRevisionHistory } from '#domain/post/postRevision.ts';
import { dateAndTime } from '#domain/text/dates.ts';

const { revisions: text } = he;

export const RevisionList = ({
  revisions,
  selectedId,
  onSelect,
}: {
  revisions: PostRevisionHistory[];
  selectedId: number | undefined;
  onSelect: (revision: PostRevisionHistory) => void;
}) => (
  <List disablePadding aria-label={text.title}>
    {revisions.map((revision) => (
      <ListItem key={revision.id} disablePadding>
        <ListItemButton
          component="button"
          selected={revision.id === selectedId}
          aria-pressed={revision.id === selectedId}
          onClick={() => onSelect(revision)}
          sx={{ width: '100%', textAlign: 'start', borderRadius: 1, gap: 1 }}
        >
          <ListItemText
            primary={writtenText(revision)}
            secondary={text.replacedBy(dateAndTime(revision.createdAt), revision.authorName)}
          />
          <Box component="span" sx={{ flexShrink: 0 }}>
            <Chip
              size="small"
              variant={revision.wasLive ? 'filled' : 'outlined'}
              color={revision.wasLive ? 'success' : 'default'}
              label={revision.wasLive ? text.wasLive : text.wasDraft}
            />
          </Box>
        </ListItemButton>
      </ListItem>
    ))}
  </List>
);

function writtenText({ writtenAt, writtenBy, createdAt }: PostRevisionHistory): string {
  if (!writtenAt) return text.writtenUnknown(dateAndTime(createdAt));
  return text.written(dateAndTime(writtenAt), writtenBy ?? text.unknownAuthor);
}
