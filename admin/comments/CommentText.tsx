import { Button, Chip, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { CommentStatus, ModeratedComment } from '#domain/comment/comment.ts';
import { he } from '#domain/he/admin/comments.ts';
import { limits } from '#domain/limits.ts';
import { commentsOfPostPath } from '#domain/paths.ts';
import { explicitDirection } from '#domain/text/bidi.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import { clampLines } from '../clampLines.ts';

export const CommentText = ({
  comment,
  hasStatus,
}: {
  comment: ModeratedComment;
  hasStatus: boolean;
}) => (
  <Stack spacing={0.75} sx={{ flexGrow: 1, minWidth: 0 }}>
    <Stack
      direction="row"
      sx={{ alignItems: 'center', columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap' }}
    >
      <Typography component="bdi" variant="subtitle2" sx={anyWord}>
        {comment.authorName}
      </Typography>
      <Typography
        component="time"
        dateTime={comment.createdAt}
        variant="caption"
        color="text.secondary"
      >
        {dateAndTime(comment.createdAt)}
      </Typography>
      {hasStatus && (
        <Chip
          size="small"
          variant="outlined"
          label={he.status[comment.status]}
          color={tone[comment.status]}
        />
      )}
    </Stack>
    <Body body={comment.body} />
    <Typography variant="body2" color="text.secondary" sx={anyWord}>
      {he.onPost}{' '}
      <Link href={commentsOfPostPath(comment.post.slug)} target="_blank" rel="noopener">
        <bdi dir={explicitDirection(comment.post.title)}>{comment.post.title}</bdi>
      </Link>
    </Typography>
  </Stack>
);

function Body({ body }: { body: string }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const isLong = body.length > limits.comment.previewLengthMax;
  return (
    <>
      <Typography
        dir="auto"
        sx={{ ...anyWord, whiteSpace: 'pre-line', ...(isLong && !isExpanded && clampLines(4)) }}
      >
        {body}
      </Typography>
      {isLong && (
        <Button
          onClick={() => setIsExpanded(!isExpanded)}
          aria-expanded={isExpanded}
          sx={{ alignSelf: 'flex-start', marginInlineStart: -1.75 }}
        >
          {isExpanded ? he.less : he.more}
        </Button>
      )}
    </>
  );
}

const anyWord = { overflowWrap: 'anywhere' } as const;

const tone = {
  waiting: 'warning',
  approved: 'success',
  rejected: 'default',
} as const satisfies Record<CommentStatus, string>;
