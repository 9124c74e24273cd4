import { alpha, type Palette, type Theme } from '@mui/material/styles';
import type { PostStatus } from '#domain/post/post.ts';

/**
 * Returns the styles of the whole table. A styled component in each cell would make the list slow to open.
 */
export const postTable = ({ palette, typography }: Theme) => ({
  containerType: 'inline-size',
  [narrowerThan(1_080)]: {
    '& .column-publishedAt': hidden,
    [`& .${postTableClasses.publication}`]: { display: 'inline' },
  },
  [narrowerThan(920)]: {
    '& .column-views': hidden,
    [`& .${postTableClasses.views}`]: { display: 'inline' },
    [`& .${postTableClasses.actions}`]: { width: 88 },
  },
  [narrowerThan(760)]: {
    '& .column-categoryId': hidden,
    [`& .${postTableClasses.category}`]: { display: 'inline' },
  },
  [narrowerThan(640)]: {
    '& .column-updatedAt': hidden,
    [`& .${postTableClasses.updated}`]: { display: 'inline' },
  },
  [narrowerThan(520)]: {
    '& .column-status': hidden,
    [`& .${postTableClasses.titleStatus}`]: { display: 'block' },
    [`& .${postTableClasses.thumbnail}`]: hidden,
  },
  '& .column-title': { width: '100%' },
  '& .column-publishedAt, & .column-updatedAt': {
    color: palette.text.secondary,
    whiteSpace: 'nowrap',
  },

  [`& .${postTableClasses.title}`]: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minWidth: 0,
    overflowWrap: 'anywhere',
    '& > div': { minWidth: 0 },
  },
  [`& .${postTableClasses.thumbnail}`]: {
    flexShrink: 0,
    width: 64,
    height: 48,
    borderRadius: '8px',
    objectFit: 'cover',
    backgroundColor: palette.action.hover,
  },
  [`& .${postTableClasses.name}`]: { ...typography.subtitle2, display: 'block' },
  [`& .${postTableClasses.details}`]: {
    ...typography.caption,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8px',
    color: palette.text.secondary,
  },
  [onlyWithoutColumn]: hidden,
  [`& .${postTableClasses.titleStatus}`]: { ...hidden, marginTop: '4px' },

  [`& .${postTableClasses.status}`]: statusLabel(palette),
  [`& .${postTableClasses.actions}`]: {
    display: 'flex',
    flexWrap: 'wrap',
    width: 176,
    '& > .MuiAlert-root': {
      order: 1,
      paddingBlock: 0,
      paddingInline: '8px',
      '& > .MuiAlert-icon': hidden,
    },
    '& > a, & > button': actionButton(palette),
  },
});

export const postTableClasses = {
  title: 'post-title',
  thumbnail: 'post-thumbnail',
  name: 'post-name',
  details: 'post-details',
  category: 'post-category',
  updated: 'post-updated',
  publication: 'post-publication',
  views: 'post-views',
  titleStatus: 'post-title-status',
  status: 'post-status',
  actions: 'post-actions',
} as const;

export const statusTones = {
  published: 'success',
  scheduled: 'info',
  draft: 'warning',
} as const satisfies Record<PostStatus, string>;

/** Selects the details that replace a hidden column. */
const onlyWithoutColumn = (['category', 'updated', 'publication', 'views'] as const)
  .map((detail) => `& .${postTableClasses[detail]}`)
  .join();

const hidden = { display: 'none' };

const narrowerThan = (widthPx: number) => `@container (max-width: ${widthPx - 0.05}px)`;

const statusLabel = (palette: Palette) => ({
  display: 'inline-block',
  paddingInline: '8px',
  borderRadius: '8px',
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: '24px',
  whiteSpace: 'nowrap',
  ...Object.fromEntries(
    Object.entries(statusTones).map(([status, tone]) => [
      `&[data-status="${status}"]`,
      { color: palette[tone].main, backgroundColor: alpha(palette[tone].main, 0.1) },
    ]),
  ),
});

const actionButton = (palette: Palette) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: '8px',
  color: palette.action.active,
  background: 'transparent',
  cursor: 'pointer',
  '&:hover': { backgroundColor: palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  '&:disabled': { color: palette.action.disabled, pointerEvents: 'none' },
});
