import { Button, Stack, Typography } from '@mui/material';
import { LinkBase, useGetList } from 'react-admin';
import type { ModeratedComment } from '#domain/comment/comment.ts';
import { he } from '#domain/he/admin/layout.ts';
import { limits } from '#domain/limits.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import { clampLines } from '../clampLines.ts';
import { QueryContent } from '../components/QueryContent.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { plainList } from '../plainList.ts';

export function WaitingComments() {
  const waiting = useGetList<ModeratedComment>('comments', {
    filter: { status: 'waiting' },
    pagination: { page: 1, perPage: limits.dashboard.pendingCommentsMax },
  });

  return (
    <FormSection title={he.waiting.title}>
      <QueryContent query={waiting} heightPx={120}>
        {(comments) =>
          comments.length === 0 ? (
            <Typography color="text.secondary">{he.waiting.none}</Typography>
          ) : (
            <Stack component="ul" spacing={1.5} sx={plainList}>
              {comments.map((comment) => (
                <WaitingComment key={comment.id} {...comment} />
              ))}
            </Stack>
          )
        }
      </QueryContent>
      <Button component={LinkBase} to="/comments" sx={{ marginTop: 1 }}>
        {he.waiting.all}
      </Button>
    </FormSection>
  );
}

const WaitingComment = ({ authorName, body, createdAt }: ModeratedComment) => (
  <li>
    <Typography variant="body2" dir="auto" sx={twoLines}>
      {body}
    </Typography>
    <Typography variant="caption" color="text.secondary">
      <bdi>{authorName}</bdi> · {dateAndTime(createdAt)}
    </Typography>
  </li>
);

const twoLines = { ...clampLines(2), overflowWrap: 'anywhere' };
