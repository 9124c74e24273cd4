import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import type { Post } from '#domain/post/post.ts';
import type { PostRevisionHistory } from '#domain/post/postRevision.ts';
import { FailureAlert } from '../../components/FailureAlert.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { useFailure } from '../../hooks/useFailure.ts';
import { useIsMounted } from '../../hooks/useIsMounted.ts';
import { useToast } from '../../hooks/useToast.tsx';
import { FieldDifferences } from '../differences/FieldDifferences.tsx';
import { differingFields, type PostValues, revisionValues } from '../form/postValues.ts';
import type { SavedPost } from '../form/savedPost.ts';
import type { PostForm } from '../form/usePostForm.ts';
import { RevisionList } from './RevisionList.tsx';
import { findRevision, listRevisions, restoreRevision } from './revisionCalls.ts';

const { revisions: text } = he;

interface RevisionsDialogProps {
  form: PostForm;
  saved: SavedPost;
  hasUnsaved: boolean;
  onClose: () => void;
}

export function RevisionsDialog({ form, saved, hasUnsaved, onClose }: RevisionsDialogProps) {
  const [selected, setSelected] = useState<PostRevisionHistory>();
  const { restore, isRestoring, failure } = useRestore(form, { saved, onRestored: onClose });
  const list = useQuery({
    queryKey: ['revisions', saved.id, saved.version],
    queryFn: ({ signal }) => listRevisions(saved.id, signal),
    gcTime: 0,
  });

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
          {list.error && <LoadError text={text.loadFailed} onRetry={list.refetch} />}
          {list.data?.length === 0 && <Typography>{text.empty}</Typography>}
          <RevisionList
            revisions={list.data ?? []}
            selectedId={selected?.id}
            onSelect={setSelected}
          />
        </Box>
        <Box component="section" aria-live="polite">
          {selected ? (
            <Comparison key={selected.id} revision={selected} current={saved.values} />
          ) : (
            (list.data?.length ?? 0) > 0 && <Typography>{text.choose}</Typography>
          )}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {failure && <FailureAlert text={failure} />}
        {hasUnsaved && selected && (
          <Typography color="warning" sx={{ marginInlineEnd: 'auto' }}>
            {text.saveFirst}
          </Typography>
        )}
        <Button color="inherit" onClick={onClose}>
          {text.close}
        </Button>
        <Button
          variant="contained"
          disabled={!selected || hasUnsaved || isRestoring}
          onClick={() => selected && restore(selected)}
        >
          {text.restore}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Returns a function that restores a revision of the saved post. The user may close the dialog and continue to edit meanwhile. */
function useRestore(
  form: PostForm,
  { saved, onRestored }: { saved: SavedPost; onRestored: () => void },
) {
  const [isRestoring, setIsRestoring] = useState(false);
  const { failure, showFailure, clearFailure } = useFailure();
  const isMounted = useIsMounted();
  const toast = useToast();

  const showRestored = (restored: Post) => {
    // A later save has already replaced the restored version.
    if (restored.version < (form.getSaved()?.version ?? 0)) return;
    form.acceptSaved(restored, saved.values);
    toast.success(text.restored, form.checkDirty() ? text.restoredBesideEdits : text.restoredText);
  };
  const restore = async (revision: PostRevisionHistory) => {
    setIsRestoring(true);
    clearFailure();
    try {
      showRestored(await restoreRevision(revision, saved.version));
      if (isMounted()) onRestored();
    } catch (error) {
      showFailure(text.restoreFailed, error);
      setIsRestoring(false);
    }
  };
  return { restore, isRestoring, failure };
}

function Comparison({ revision, current }: { revision: PostRevisionHistory; current: PostValues }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['revision', revision.postId, revision.version],
    queryFn: ({ signal }) => findRevision(revision, signal),
  });
  if (error) return <LoadError text={text.loadFailed} onRetry={refetch} />;
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
