import { useState } from 'react';
import { Title } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { he } from '#domain/he/admin/editor.ts';
import type { Post } from '#domain/post/post.ts';
import { useSession } from '../auth/SessionContext.ts';
import { sessionUser } from '../auth/session.ts';
import { useLeaveGuard } from '../leaving/LeaveGuardsContext.ts';
import { usePublishCheck } from './checklist/usePublishCheck.tsx';
import { SaveConflict } from './conflict/SaveConflict.tsx';
import { useOnline } from './form/useOnline.ts';
import { type PostForm, usePostForm } from './form/usePostForm.ts';
import { useSavePost } from './form/useSavePost.ts';
import { ConnectionNotice } from './notices/ConnectionNotice.tsx';
import { RemoteChangeNotice } from './notices/RemoteChangeNotice.tsx';
import { SaveNotice } from './notices/SaveNotice.tsx';
import { RevisionsDialog } from './revisions/RevisionsDialog.tsx';
import { EditorColumns } from './screen/EditorColumns.tsx';
import { EditorHeader } from './screen/EditorHeader.tsx';
import { Preview } from './screen/Preview.tsx';
import { SettingsSheet } from './screen/SettingsSheet.tsx';
import { ShortcutHelp } from './screen/ShortcutHelp.tsx';
import { SidePanel } from './screen/SidePanel.tsx';
import { saveStatus } from './screen/saveStatus.ts';
import { TextColumn } from './screen/TextColumn.tsx';
import { useFieldFocus } from './screen/useFieldFocus.ts';
import { useMoveToUrl } from './screen/useMoveToUrl.ts';
import { usePendingEdits } from './screen/usePendingEdits.ts';
import { useSaveActions } from './screen/useSaveActions.ts';
import { useScreenShortcuts } from './screen/useScreenShortcuts.ts';
import { DraftRecoveryDialog } from './unsavedDrafts/DraftRecoveryDialog.tsx';
import { useDrafts } from './unsavedDrafts/useDrafts.ts';

export function PostEditor({ post, editorKey = '' }: { post?: Post; editorKey?: string }) {
  const form = usePostForm(post);
  const { saved } = form;
  const userId = sessionUser(useSession())?.id;
  const moveToUrl = useMoveToUrl(editorKey);
  const view = useScreenView();
  const { isSettingsOpen, setIsSettingsOpen, focusInSettings, focusFirst, focusItem, place } =
    useFieldFocus(form, view);
  const pending = usePendingEdits();
  // A slug that follows the title of a new post is no change here.
  const checkUnsaved = () => form.checkDirty() || pending.checkPending();
  const saving = useSavePost(form, {
    onCreated: moveToUrl,
    onInvalid: focusFirst,
    hasUnsaved: checkUnsaved,
  });
  const drafts = useDrafts(form, { userId, pending });
  const isOnline = useOnline();
  const actions = useSaveActions(form, { saving, pending, focusInSettings });
  const { checkAndPublish, publishDialog } = usePublishCheck(form, {
    publish: actions.publish,
    onShow: focusItem,
  });
  useLeaveGuard({
    hasUnsaved: checkUnsaved,
    save: actions.saveAndLeave,
    discard: drafts.discard,
  });
  useScreenShortcuts({
    save: actions.save,
    publish: checkAndPublish,
    preview: view.togglePreview,
    fullscreen: view.toggleFullscreen,
    help: view.openHelp,
  });

  const hasUnsaved = form.formState.isDirty || pending.hasPending;
  const status = saveStatus({
    phase: saving.phase,
    draft: drafts.state,
    hasUnsaved,
    isOnline,
    isNew: !saved,
  });

  return (
    <FormProvider {...form}>
      <Title title={saved ? he.pageTitle.edit : he.pageTitle.create} />
      <EditorHeader
        saved={saved}
        status={status}
        isSaving={saving.phase.name === 'saving'}
        isPreview={view.isPreview}
        onPreview={view.togglePreview}
        onSave={() => actions.save()}
        onPublish={checkAndPublish}
        onRevisions={view.openRevisions}
        isSettingsOpen={isSettingsOpen}
        onSettings={() => setIsSettingsOpen(!isSettingsOpen)}
      />
      <SaveNotice saving={saving} />
      <ConnectionNotice saving={saving} draft={drafts.state} isOnline={isOnline} />
      <RemoteChangeNotice form={form} hasUnsaved={hasUnsaved} />
      {view.isPreview && <Preview values={form.getValues()} postId={saved?.id} />}
      <EditorColumns
        isHidden={view.isPreview}
        side={
          <SettingsSheet isOpen={isSettingsOpen} onClose={() => setIsSettingsOpen(false)}>
            <SidePanel saved={saved} onPendingFaq={drafts.handleFaq} onShowItem={focusItem} />
          </SettingsSheet>
        }
      >
        <TextColumn
          saved={saved}
          status={status}
          isFullscreen={view.isFullscreen}
          onFullscreen={view.setIsFullscreen}
          onHelp={view.openHelp}
          place={place}
          onPending={pending.setHasImages}
        />
      </EditorColumns>
      <DraftRecoveryDialog form={form} userId={userId} serverDraft={drafts.serverDraft} />
      <SaveConflict form={form} saving={saving} userId={userId} />
      {publishDialog}
      <OpenedDialog view={view} form={form} hasUnsaved={hasUnsaved} />
    </FormProvider>
  );
}

/** Stores what the screen shows: the text or its preview, full screen, and a dialog that the user opened. */
function useScreenView() {
  const [isPreview, setIsPreview] = useState(false);
  const [isFullscreen, setIsFullscreen] = useState(false);
  const [dialog, setDialog] = useState<'help' | 'revisions'>();
  const showContent = () => setIsPreview(false);
  const showFields = () => {
    setIsPreview(false);
    setIsFullscreen(false);
  };
  return {
    isPreview,
    togglePreview: () => setIsPreview((isShown) => !isShown),
    showContent,
    showFields,
    isFullscreen,
    setIsFullscreen,
    toggleFullscreen: () => setIsFullscreen((isOn) => !isOn),
    dialog,
    openHelp: () => setDialog('help'),
    openRevisions: () => setDialog('revisions'),
    closeDialog: () => setDialog(undefined),
  };
}

/** Shows the dialog that the user opened. Only a saved post has revisions. */
const OpenedDialog = ({
  view: { dialog, closeDialog },
  form,
  hasUnsaved,
}: {
  view: ReturnType<typeof useScreenView>;
  form: PostForm;
  hasUnsaved: boolean;
}) => (
  <>
    <ShortcutHelp isOpen={dialog === 'help'} onClose={closeDialog} />
    {dialog === 'revisions' && form.saved && (
      <RevisionsDialog
        form={form}
        saved={form.saved}
        hasUnsaved={hasUnsaved}
        onClose={closeDialog}
      />
    )}
  </>
);
