import { Link, Typography } from '@mui/material';
import { DataTable, LinkBase, List } from 'react-admin';
import { he } from '#domain/he/admin/ai.ts';
import type { AiPost } from '#domain/post/aiPost.ts';
import { explicitDirection } from '#domain/text/bidi.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import { columnFrom } from '../columnFrom.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { PostStatusChip } from '../posts/list/PostStatusChip.tsx';

type Row = AiPost & { id: number };

export const AiPosts = () => (
  <section aria-labelledby="ai-posts">
    <Typography id="ai-posts" variant="h2" sx={{ marginBottom: 1 }}>
      {he.posted}
    </Typography>
    <List<Row>
      resource="aiPosts"
      perPage={25}
      actions={false}
      disableSyncWithLocation
      title={false}
      empty={<EmptyState title={he.nothingPosted} />}
    >
      <DataTable<Row> rowClick={false} sx={columnsThatFit}>
        <Column source="title" disableSort render={(post) => <TitleLink {...post} />} />
        <Column source="isPublished" disableSort render={(post) => <PostStatusChip {...post} />} />
        <Column source="createdAt" disableSort render={({ createdAt }) => dateAndTime(createdAt)} />
        <Column
          source="keyPrefix"
          disableSort
          render={({ keyPrefix }) => <bdi dir="ltr">{keyPrefix}…</bdi>}
        />
      </DataTable>
    </List>
  </section>
);

const Column = DataTable.Col<Row>;

const columnsThatFit = {
  '& .column-createdAt, & .column-keyPrefix': columnFrom('md'),
};

const TitleLink = ({ postId, title }: Row) => (
  <Link component={LinkBase} to={`/posts/${postId}`}>
    <bdi dir={explicitDirection(title)}>{title}</bdi>
  </Link>
);
