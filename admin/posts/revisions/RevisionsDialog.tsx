import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import type { Post } from '#domain/post/post.ts';
import type { PostRevisionSummary } from '#domain/post/postRevision.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import { problemStatus, problemText, request } from '../../api/request.ts';
import { SessionContext } from '../../auth/SessionContext.ts';
import { useToast } from '../../hooks/useToast.tsx';
import { FieldDifferences } from '../differences/FieldDifferences.tsx';
import type { SavedPost } from '../form/attemptSave.ts';
import { differingFields, type PostValues, revisionValues } from '../form/postValues.ts';
import { findRevision, listRevisions, restoreRevision } from './revisionCalls.ts';

const { revisions: text } = he;

interface RevisionsDialogProps {
  saved: SavedPost;
  isUnsaved: boolean;
  onRestored: (post: Post) => void;
  onClose: () => void;
}

/** What the post was before each save: to read, to compare with what it is, and to go back to. */
export function RevisionsDialog(props: RevisionsDialogProps) {
  const { saved, isUnsaved, onRestored, onClose } = props;
  const [chosen, setChosen] = useState<PostRevisionSummary>();
  const [isRestoring, setIsRestoring] = useState(false);
  const toast = useToast();
  const session = use(SessionContext);
  const list = useQuery({
    queryKey: ['revisions', saved.id, saved.version],
    queryFn: ({ signal }) => listRevisions(request, saved.id, signal),
    gcTime: 0,
  });

  const handleRestore = async () => {
    if (!chosen || isRestoring) return;
    setIsRestoring(true);
    try {
      onRestored(await restoreRevision(request, chosen, saved.version));
      toast.success(text.restored, text.restoredText);
    } catch (problem) {
      if (problemStatus(problem) === 401) session?.expire();
      toast.error(text.restoreFailed, problemText(problem));
      setIsRestoring(false);
    }
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" scroll="paper">
      <DialogTitle>{text.title}</DialogTitle>
      <DialogContent
        dividers
        tabIndex={0}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '280px minmax(0, 1fr)' } }}
      >
        <Box>
          {list.isPending && <Typography role="status">{text.loading}</Typography>}
          {list.error && <Alert severity="warning">{text.loadFailed}</Alert>}
          {list.data?.length === 0 && <Typography>{text.empty}</Typography>}
          <List disablePadding aria-label={text.title}>
            {list.data?.map((revision) => (
              <ListItem key={revision.id} disablePadding>
                <ListItemButton
                  component="button"
                  selected={revision.id === chosen?.id}
                  aria-pressed={revision.id === chosen?.id}
                  onClick={() => setChosen(revision)}
                  sx={{ width: '100%', textAlign: 'start', borderRadius: 1 }}
                >
                  <ListItemText
                    primary={text.until(dateAndTime(revision.createdAt))}
                    secondary={revision.authorName && text.replacedBy(revision.authorName)}
                  />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </Box>
        <Box component="section" aria-live="polite">
          {chosen ? (
            <Comparison key={chosen.id} revision={chosen} current={saved.values} />
          ) : (
            (list.data?.length ?? 0) > 0 && <Typography>{text.choose}</Typography>
          )}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {isUnsaved && chosen && (
          <Typography color="warning" sx={{ marginInlineEnd: 'auto' }}>
            {text.saveFirst}
          </Typography>
        )}
        <Button color="inherit" onClick={onClose}>
          {text.close}
        </Button>
        <Button
          variant="contained"
          disabled={!chosen || isUnsaved || isRestoring}
          onClick={handleRestore}
        >
          {text.restore}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Comparison({ revision, current }: { revision: PostRevisionSummary; current: PostValues }) {
  const { data, error } = useQuery({
    queryKey: ['revision', revision.postId, revision.version],
    queryFn: ({ signal }) => findRevision(request, revision, signal),
  });
  if (error) return <Alert severity="warning">{text.loadFailed}</Alert>;
  if (!data) return <Typography role="status">{text.loading}</Typography>;
  const before = revisionValues(data.title, data.fields);
  const names = differingFields(current, before);
  if (names.length === 0) return <Typography>{text.same}</Typography>;
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ marginBottom: 2 }}>
        {text.compared}
      </Typography>
      <FieldDifferences names={names} before={before} after={current} />
    </>
  );
}
