import { Box, Typography } from '@mui/material';
import { Link } from 'react-admin';
import type { BuildCause, BuildWithCauses } from '#domain/build.ts';
import { he } from '#domain/he/admin/buildReport.ts';
import { formatNumber } from '../formatNumber.ts';
import { plainList } from '../plainList.ts';

export const BuildCauses = ({ build: { causes, causeCount } }: { build: BuildWithCauses }) => (
  <Box component="ul" sx={plainList}>
    {causes.map((cause, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the causes of a build never change.
      <li key={i}>
        <Cause cause={cause} />
      </li>
    ))}
    {causeCount > causes.length && causes.length > 0 && (
      <Typography component="li" variant="body2" color="text.secondary">
        {he.moreCauses(causeCount - causes.length, formatNumber(causeCount - causes.length))}
      </Typography>
    )}
  </Box>
);

function Cause({ cause: { type, subjectId, name, actor } }: { cause: BuildCause }) {
  const isPost = type === 'post_create' || type === 'post_update';
  return (
    <>
      {he.causes[type]}
      {name && ': '}
      {name && isPost && (
        <Link to={`/posts/${subjectId}`} underline="always">
          <bdi>{name}</bdi>
        </Link>
      )}
      {name && !isPost && <bdi>{name}</bdi>}
      <Typography component="span" variant="body2" color="text.secondary">
        {' '}
        {actor ? <ActorName name={actor} /> : he.byServer}
      </Typography>
    </>
  );
}

/** The name of a user or the start of an API key. It breaks only if it is wider than its column. */
const ActorName = ({ name }: { name: string }) => (
  <Box component="bdi" sx={{ display: 'inline-block', maxWidth: '100%' }}>
    ({name})
  </Box>
);
