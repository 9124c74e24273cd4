import { Box, ListSubheader, Typography } from '@mui/material';
import { useEffect } from 'react';
import { he } from '#domain/he/admin/shell.ts';
import { textDirection } from '#domain/text/bidi.ts';
import type { Hit, HitGroup } from './useHits.ts';

export const hitId = (listId: string, place: number) => `${listId}-${place}`;

interface HitListProps {
  id: string;
  hits: Hit[];
  /** The place of the one that Enter opens. */
  chosen: number;
  onHover: (place: number) => void;
  onOpen: (hit: Hit) => void;
}

/** What was found, by its kind. The focus stays in the field above: it names the chosen one. */
export function HitList({ id, hits, chosen, onHover, onOpen }: HitListProps) {
  useEffect(() => {
    document.getElementById(hitId(id, chosen))?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);

  return (
    <Box id={id} role="listbox" aria-label={he.search.results} sx={listStyle}>
      {groupsOf(hits).map(([group, members]) => (
        <Box key={group} role="group" aria-label={he.search.groups[group]}>
          <ListSubheader component="div" role="presentation" disableSticky sx={headingStyle}>
            {he.search.groups[group]}
          </ListSubheader>
          {members.map(({ hit, place }) => (
            <Box
              key={`${hit.to} ${hit.label}`}
              id={hitId(id, place)}
              role="option"
              aria-selected={place === chosen}
              onMouseMove={() => place !== chosen && onHover(place)}
              onClick={() => onOpen(hit)}
              sx={optionStyle}
            >
              <Typography component="bdi" dir={textDirection(hit.label) ?? 'rtl'} noWrap>
                {hit.label}
              </Typography>
              {hit.detail && (
                <Typography variant="body2" color="text.secondary" noWrap sx={{ flexShrink: 0 }}>
                  <bdi>{hit.detail}</bdi>
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

type Placed = { hit: Hit; place: number };

/** Hits stand group by group already; each keeps its place in the whole list. */
function groupsOf(hits: Hit[]): [HitGroup, Placed[]][] {
  const groups = new Map<HitGroup, Placed[]>();
  hits.forEach((hit, place) => {
    groups.set(hit.group, [...(groups.get(hit.group) ?? []), { hit, place }]);
  });
  return [...groups];
}

const listStyle = { overflowY: 'auto', padding: 1, '&:empty': { display: 'none' } };

const headingStyle = {
  bgcolor: 'transparent',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  lineHeight: 2.4,
  paddingInline: 1.5,
};

const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: 44,
  paddingInline: 1.5,
  borderRadius: 1,
  cursor: 'pointer',
  '& > bdi': { minWidth: 0, flexGrow: 1, textAlign: 'start' },
  '&[aria-selected="true"]': { bgcolor: 'action.selected' },
};
