import { Box, ListSubheader, Typography } from '@mui/material';
import { useEffect } from 'react';
import { he } from '#domain/he/admin/layout.ts';
import { explicitDirection } from '#domain/text/bidi.ts';
import { clampLines } from '../clampLines.ts';
import type { Hit, HitGroup } from './useHits.ts';

export const hitId = (listId: string, index: number) => `${listId}-${index}`;

interface HitListProps {
  id: string;
  hits: Hit[];
  /** Index of the hit that Enter opens. */
  activeIndex: number;
  onHover: (index: number) => void;
  onOpen: (hit: Hit) => void;
}

/**
 * Shows search hits in groups. The focus stays in the search input, whose `aria-activedescendant` names the
 * active hit.
 */
export function HitList({ id, hits, activeIndex, onHover, onOpen }: HitListProps) {
  useEffect(() => {
    document.getElementById(hitId(id, activeIndex))?.scrollIntoView({ block: 'nearest' });
  }, [id, activeIndex]);

  return (
    <Box id={id} role="listbox" aria-label={he.search.results} sx={listStyle}>
      {groupHits(hits).map(([group, members]) => (
        <Box key={group} role="group" aria-label={he.search.groups[group]}>
          <ListSubheader component="div" role="presentation" disableSticky sx={headingStyle}>
            {he.search.groups[group]}
          </ListSubheader>
          {members.map(({ hit, index }) => (
            <Box
              key={`${hit.to} ${hit.label}`}
              id={hitId(id, index)}
              role="option"
              aria-selected={index === activeIndex}
              onMouseMove={() => index !== activeIndex && onHover(index)}
              onClick={() => onOpen(hit)}
              sx={optionStyle}
            >
              <Typography component="bdi" dir={explicitDirection(hit.label)}>
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

interface IndexedHit {
  hit: Hit;
  index: number;
}

/** Groups hits, which must be sorted by group. */
function groupHits(hits: Hit[]): [HitGroup, IndexedHit[]][] {
  const groups = new Map<HitGroup, IndexedHit[]>();
  hits.forEach((hit, index) => {
    groups.set(hit.group, [...(groups.get(hit.group) ?? []), { hit, index }]);
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
  '& > bdi': {
    minWidth: 0,
    flexGrow: 1,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    ...clampLines(2),
  },
  '&[aria-selected="true"]': { bgcolor: 'action.selected' },
};
