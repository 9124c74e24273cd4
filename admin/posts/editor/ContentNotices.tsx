import { Alert, Button } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import type { ContentNotice } from './contentMode.ts';

const { source: text } = he;

/** Warns about content that the visual editor would change or cannot edit. */
export function ContentNotices({
  notice,
  onSource,
  onVisual,
}: {
  notice: ContentNotice | undefined;
  onSource: () => void;
  onVisual: () => void;
}) {
  switch (notice?.kind) {
    case 'lossy':
      return (
        <Alert
          severity="warning"
          action={<NoticeAction onClick={onVisual}>{text.openAnyway}</NoticeAction>}
        >
          {text.unfaithful}
        </Alert>
      );
    case 'rawBlocks':
      return (
        <Alert
          severity="info"
          action={<NoticeAction onClick={onSource}>{text.toSource}</NoticeAction>}
        >
          {text.rawPieces(notice.count)}
        </Alert>
      );
    default:
      return null;
  }
}

const NoticeAction = (props: { onClick: () => void; children: string }) => (
  <Button color="inherit" sx={{ whiteSpace: 'nowrap' }} {...props} />
);
