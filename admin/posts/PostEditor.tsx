import { Box } from '@mui/material';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Title } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';
import type { Post } from '#domain/post/post.ts';
import { useSession } from '../auth/SessionContext.ts';
import { sessionUser } from '../auth/session.ts';
import { useLeaveGuard } from '../hooks/useLeaveGuard.tsx';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { PublishDialog } from './checklist/PublishDialog.tsx';
import type { ChecklistItem, ContentPlace } from './checklist/postChecklist.ts';
import { usePublishCheck } from './checklist/usePublishCheck.ts';
import { SaveConflict } from './conflict/SaveConflict.tsx';
import { createServerDraft } from './drafts/createServerDraft.ts';
import { DraftRecoveryDialog } from './drafts/DraftRecoveryDialog.tsx';
import { draftCalls } from './drafts/draftCalls.ts';
import { useDraftAutosave } from './drafts/useDraftAutosave.ts';
import type { PendingFaq } from './fields/faq/FaqField.tsx';
import { SlugField } from './fields/SlugField.tsx';
import { TitleField } from './fields/TitleField.tsx';
import { useOnline } from './form/useOnline.ts';
import { usePostForm } from './form/usePostForm.ts';
import { useSavePost } from './form/useSavePost.ts';
import { RevisionsDialog } from './revisions/RevisionsDialog.tsx';
import { ConnectionNotice } from './screen/ConnectionNotice.tsx';
import { EditorColumns } from './screen/EditorColumns.tsx';
import { EditorHeader } from './screen/EditorHeader.tsx';
import { Preview } from './screen/Preview.tsx';
import { PublicationNotice } from './screen/PublicationNotice.tsx';
import { SaveStatusIcon } from './screen/SaveStatusBadge.tsx';
import { SettingsSheet } from './screen/SettingsSheet.tsx';
import { ShortcutHelp } from './screen/ShortcutHelp.tsx';
import { SidePanel } from './screen/SidePanel.tsx';
import { saveStatus } from './screen/saveStatus.ts';
import { useFieldFocus } from './screen/useFieldFocus.ts';
import { useMoveToSaved } from './screen/useMoveToSaved.ts';
import { usePendingEdits } from './screen/usePendingEdits.ts';
import { useSaveActions } from './screen/useSaveActions.ts';
import { useScreenShortcuts } from './screen/useScreenShortcuts.ts';

// The editor loads on demand, because its code includes Quill and the site's fonts.
const ContentEditor = lazy(async () => ({
  default: (await import('./editor/ContentEditor.tsx')).ContentEditor,
}));

const serverDraftTiming = {
  delayMs: limits.editor.serverDraftDelayMs,
  intervalMaxMs: limits.editor.serverDraftIntervalMaxMs,
};

export function PostEditor({ post, editorKey = '' }: { post?: Post; editorKey?: string }) {
  const form = usePostForm(post);
  const { saved } = form;
  const userId = sessionUser(useSession())?.id;
  const { isMoving, moveTo } = useMoveToSaved(editorKey);
  const { isSettingsOpen, setIsSettingsOpen, showSettings, focusField } = useFieldFocus(form);
  const saving = useSavePost(form, { onCreated: moveTo, onInvalid: focusField });
  const pending = usePendingEdits();
  const [serverDraft] = useState(() => createServerDraft(draftCalls, serverDraftTiming));
  const { pendingContent } = pending;
  const autosave = useDraftAutosave(form, { userId, pendingContent, serverDraft });
  const isOnline = useOnline();
  const [isPreview, setIsPreview] = useState(false);
  const [isFullscreen, setIsFullscreen] = useState(false);
  const [dialog, setDialog] = useState<'help' | 'revisions'>();
  const { save, saveAndLeave, publish, isUnsaved } = useSaveActions(form, {
    saving,
    pending,
    showSettings,
  });
  const publishCheck = usePublishCheck(form, publish);
  const [place, setPlace] = useState<ContentPlace>();
  const showItem = useCallback(
    (item: ChecklistItem) => {
      publishCheck.close();
      setIsPreview(false);
      if ('field' in item) focusField(item.field);
      else {
        setIsSettingsOpen(false);
        // A new object makes the editor scroll again if the user chooses the same item twice.
        setPlace({ ...item.place });
      }
    },
    [publishCheck.close, focusField, setIsSettingsOpen],
  );
  const togglePreview = () => setIsPreview((isShown) => !isShown);
  const leaveDialog = useLeaveGuard({
    isUnsaved: () => !isMoving() && isUnsaved(),
    save: saveAndLeave,
    discard: autosave.discard,
  });
  useScreenShortcuts({
    save,
    publish: publishCheck.checkAndPublish,
    preview: togglePreview,
    fullscreen: () => setIsFullscreen((isOn) => !isOn),
    help: () => setDialog('help'),
  });

  const hasUnsaved = form.formState.isDirty || pending.hasPending;
  const status = saveStatus({
    phase: saving.phase,
    draft: autosave.state,
    isDirty: hasUnsaved,
    isOnline,
    isNew: !saved,
  });
  const handleFaq = useCallback(
    (faq: PendingFaq | undefined) => {
      pending.setFaq(faq);
      autosave.scheduleSave();
    },
    [pending.setFaq, autosave.scheduleSave],
  );
  const openHelp = useCallback(() => setDialog('help'), []);
  const closeDialog = () => setDialog(undefined);
  const statusIcon = useMemo(() => status && <SaveStatusIcon status={status} />, [status]);

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
        onPublish={publishCheck.checkAndPublish}
        onRevisions={() => setDialog('revisions')}
        isSettingsOpen={isSettingsOpen}
        onSettings={() => setIsSettingsOpen(!isSettingsOpen)}
      />
      <ConnectionNotice
        saving={saving}
        draft={autosave.state}
        isOnline={isOnline}
        onRetry={() => save()}
      />
      <PublicationNotice form={form} isUnsaved={hasUnsaved} />
      {isPreview && <Preview values={form.getValues()} postId={saved?.id} />}
      <EditorColumns
        isHidden={isPreview}
        side={
          <SettingsSheet isOpen={isSettingsOpen} onClose={() => setIsSettingsOpen(false)}>
            <SidePanel postId={saved?.id} onPendingFaq={handleFaq} onShowItem={showItem} />
          </SettingsSheet>
        }
      >
        <Box>
          <TitleField />
          <SlugField saved={saved} />
        </Box>
        <Suspense fallback={<LoadingScreen />}>
          <ContentEditor
            isFullscreen={isFullscreen}
            onFullscreen={setIsFullscreen}
            onHelp={openHelp}
            place={place}
            onPending={pending.setHasImages}
            fullscreenEnd={statusIcon}
          />
        </Suspense>
      </EditorColumns>
      <DraftRecoveryDialog form={form} userId={userId} serverDraft={serverDraft} />
      <SaveConflict form={form} saving={saving} userId={userId} />
      {publishCheck.isOpen && (
        <PublishDialog
          onShow={showItem}
          onPublish={publishCheck.publishAnyway}
          onClose={publishCheck.close}
        />
      )}
      <ShortcutHelp isOpen={dialog === 'help'} onClose={closeDialog} />
      {dialog === 'revisions' && saved && (
        <RevisionsDialog
          saved={saved}
          isUnsaved={hasUnsaved}
          onClose={closeDialog}
          onRestored={(restored) => {
            form.acceptSaved(restored);
            closeDialog();
          }}
        />
      )}
      {leaveDialog}
    </FormProvider>
  );
}
