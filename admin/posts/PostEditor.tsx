import { Box, Stack } from '@mui/material';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { Title } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { he as admin } from '#domain/he/admin/admin.ts';
import { he } from '#domain/he/admin/editor.ts';
import type { Post } from '#domain/post/post.ts';
import { useSession } from '../auth/SessionContext.ts';
import { sessionUser } from '../auth/session.ts';
import { useLeaveGuard } from '../hooks/useLeaveGuard.tsx';
import { useToast } from '../hooks/useToast.tsx';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { ConflictOfSaves } from './conflict/ConflictOfSaves.tsx';
import { RestoreDialog } from './drafts/RestoreDialog.tsx';
import { useDraft } from './drafts/useDraft.ts';
import { useLeftDrafts } from './drafts/useLeftDrafts.ts';
import type { PendingFaq } from './fields/FaqField.tsx';
import { SlugField } from './fields/SlugField.tsx';
import { TitleField } from './fields/TitleField.tsx';
import { emptyPost } from './form/postValues.ts';
import { useOnline } from './form/useOnline.ts';
import { usePostForm } from './form/usePostForm.ts';
import { type SaveIntent, useSavePost } from './form/useSavePost.ts';
import { RevisionsDialog } from './revisions/RevisionsDialog.tsx';
import { ConnectionNotice } from './screen/ConnectionNotice.tsx';
import { EditorHeader } from './screen/EditorHeader.tsx';
import { Preview } from './screen/Preview.tsx';
import { SaveStatusSign } from './screen/SaveStatusBadge.tsx';
import { ShortcutHelp } from './screen/ShortcutHelp.tsx';
import { SidePanel } from './screen/SidePanel.tsx';
import { saveStatus } from './screen/saveStatus.ts';
import { useScreenKeys } from './screen/useScreenKeys.ts';

// Quill and the magazine's fonts come with it, and nothing else needs them.
const ContentEditor = lazy(async () => ({
  default: (await import('./editor/ContentEditor.tsx')).ContentEditor,
}));

type OpenDialog = 'none' | 'help' | 'revisions';

/** Writing a post, from its first word to its publication and every change after that. */
export function PostEditor({ post }: { post?: Post }) {
  const form = usePostForm(post);
  const { saved, adopt, getValues } = form;
  const { isDirty } = form.formState;
  const userId = sessionUser(useSession())?.id;
  const saving = useSavePost(form);
  const pendingFaq = useRef<PendingFaq>(undefined);
  const pendingContent = useCallback(() => pendingFaq.current?.content, []);
  const draft = useDraft(form, userId, pendingContent);
  const left = useLeftDrafts(form, userId);
  const isOnline = useOnline();
  const [isPreview, setIsPreview] = useState(false);
  const [isFullscreen, setIsFullscreen] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog>('none');
  const [hasPictures, setHasPictures] = useState(false);
  const [hasFaq, setHasFaq] = useState(false);
  const toast = useToast();

  const isUnsaved = () =>
    !saving.isDone() && (form.isChanged() || hasPictures || pendingFaq.current !== undefined);
  const hasUnsaved = isDirty || hasPictures || hasFaq;
  const save = async (intent?: SaveIntent) => {
    // A question that is being written is part of the post as its writer sees it.
    const isWhole = pendingFaq.current?.commit() ?? true;
    // The screen of a new post is left when it is saved, and half a question would be left with it.
    if (!isWhole && !saved) {
      toast.error(admin.posts.invalid.title, he.faq.incomplete);
      return;
    }
    await saving.save(intent);
  };
  const publish = () => save({ isPublishing: true });
  const togglePreview = () => setIsPreview((is) => !is);
  const leaving = useLeaveGuard({ isUnsaved, save, discard: draft.discard });
  useScreenKeys({
    save,
    publish,
    preview: togglePreview,
    fullscreen: () => setIsFullscreen((is) => !is),
    help: () => setDialog('help'),
  });

  const status = saveStatus({
    phase: saving.phase,
    draft: draft.state,
    isDirty: hasUnsaved,
    isOnline,
    isNew: !saved,
  });
  const { keepSoon } = draft;
  const handleFaq = useCallback(
    (pending: PendingFaq | undefined) => {
      pendingFaq.current = pending;
      setHasFaq(pending !== undefined);
      keepSoon();
    },
    [keepSoon],
  );
  const openHelp = useCallback(() => setDialog('help'), []);
  const sign = useMemo(() => status && <SaveStatusSign status={status} />, [status]);

  return (
    <FormProvider {...form}>
      <Title title={saved ? he.pageTitle.edit : he.pageTitle.create} />
      <EditorHeader
        saved={saved}
        status={status}
        isSaving={saving.phase.name === 'saving'}
        isPreview={isPreview}
        onPreview={togglePreview}
        onSave={() => save()}
        onPublish={publish}
        onRevisions={() => setDialog('revisions')}
      />
      <ConnectionNotice
        saving={saving}
        draft={draft.state}
        isOnline={isOnline}
        onRetry={() => save()}
      />
      {isPreview && <Preview values={getValues()} postId={saved?.id} />}
      <Columns isHidden={isPreview}>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <Box>
            <TitleField />
            <SlugField saved={saved} />
          </Box>
          <Suspense fallback={<LoadingScreen />}>
            <ContentEditor
              isFullscreen={isFullscreen}
              onFullscreen={setIsFullscreen}
              onHelp={openHelp}
              onPending={setHasPictures}
              fullscreenEnd={sign}
            />
          </Suspense>
        </Stack>
        <SidePanel onPendingFaq={handleFaq} />
      </Columns>
      <RestoreDialog left={left} current={saved?.values ?? emptyPost} />
      <ConflictOfSaves form={form} saving={saving} userId={userId} />
      <ShortcutHelp isOpen={dialog === 'help'} onClose={() => setDialog('none')} />
      {dialog === 'revisions' && saved && (
        <RevisionsDialog
          saved={saved}
          isUnsaved={hasUnsaved}
          onClose={() => setDialog('none')}
          onRestored={(restored) => {
            adopt(restored);
            setDialog('none');
          }}
        />
      )}
      {leaving}
    </FormProvider>
  );
}

/** What readers read in the wide column, what is about it beside, or below where there is no room. */
const Columns = ({ isHidden, children }: { isHidden: boolean; children: ReactNode }) => (
  <Box
    sx={{
      display: isHidden ? 'none' : 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 352px' },
      alignItems: 'start',
      paddingBlockEnd: { xs: 13, sm: 0 },
    }}
  >
    {children}
  </Box>
);
