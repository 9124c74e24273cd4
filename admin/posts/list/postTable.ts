import { alpha, type Theme } from '@mui/material/styles';
import type { PostStatus } from '#domain/post/post.ts';

/**
 * Styles of the rows, defined once on the table. With a styled component in every cell, the list
 * takes twice as long to open.
 */
export const postTable = ({ breakpoints, palette, typography }: Theme) => ({
  '& .column-status': { [breakpoints.down('sm')]: hidden },
  '& .column-categoryId': { [breakpoints.down('sm')]: hidden },
  '& .column-views, & .column-publishedAt': { [breakpoints.down('md')]: hidden },
  '& .column-publishedAt': { color: palette.text.secondary, whiteSpace: 'nowrap' },

  [`& .${postTableClasses.title}`]: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    overflowWrap: 'anywhere',
    '& > :nth-of-type(1)': typography.subtitle2,
    '& > :nth-of-type(2)': { ...typography.caption, color: palette.text.secondary },
    '& > div': { marginTop: '4px', [breakpoints.up('sm')]: hidden },
  },

  [`& .${postTableClasses.status}`]: {
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
  },

  [`& .${postTableClasses.actions}`]: {
    display: 'flex',
    minWidth: 176,
    [breakpoints.down('sm')]: { flexWrap: 'wrap', minWidth: 88 },
    '& > a, & > button': {
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
    },
  },
});

export const postTableClasses = {
  title: 'post-title',
  status: 'post-status',
  actions: 'post-actions',
} as const;

export const statusTones = {
  published: 'success',
  scheduled: 'info',
  draft: 'warning',
} as const satisfies Record<PostStatus, string>;

const hidden = { display: 'none' };
