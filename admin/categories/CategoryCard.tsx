import EditOutlined from '@mui/icons-material/EditOutlined';
import { Card, CardContent, Chip, IconButton, Stack, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import type { Category } from '#domain/category/category.ts';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heMainMenu } from '#domain/he/mainMenu.ts';
import { limits } from '#domain/limits.ts';
import { explicitDirection } from '#domain/text/bidi.ts';
import { clampLines } from '../clampLines.ts';
import { formatNumber } from '../formatNumber.ts';
import { touchTarget } from '../touchTarget.ts';
import { CategoryDeleteButton } from './CategoryDeleteButton.tsx';
import { CategoryTile } from './CategoryTile.tsx';

export const CategoryCard = ({ category }: { category: Category }) => (
  <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
    <CardContent sx={{ flexGrow: 1 }}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
        <CategoryTile {...category} />
        <Stack sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography variant="h2" sx={nameStyle}>
            <bdi dir={explicitDirection(category.name)}>{category.name}</bdi>
          </Typography>
          <Typography
            variant="caption"
            component="bdi"
            dir="ltr"
            color="text.secondary"
            sx={{ textAlign: 'end' }}
            noWrap
          >
            {category.slug}
          </Typography>
        </Stack>
        {category.isMainCategory && (
          <Chip
            size="small"
            label={heAdmin.categories.mainMenu}
            color="primary"
            variant="outlined"
          />
        )}
      </Stack>
      <Typography color="text.secondary" sx={descriptionStyle}>
        {category.description || heAdmin.categories.noDescription}
      </Typography>
      {category.isMainCategory && category.postCount === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ marginTop: 1 }}>
          {heMainMenu.afterFirstPost}
        </Typography>
      )}
    </CardContent>
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
        paddingInline: 2.5,
        paddingBlock: 0.75,
      }}
    >
      <Typography variant="body2" color="text.secondary" sx={{ flexGrow: 1 }}>
        {heAdmin.categories.postCount(category.postCount, formatNumber(category.postCount))}
      </Typography>
      <IconButton
        component={LinkBase}
        to={`/categories/${category.id}`}
        aria-label={heAdmin.categories.edit(category.name)}
        sx={touchTarget}
      >
        <EditOutlined fontSize="small" />
      </IconButton>
      {category.id !== limits.post.defaultCategoryId && (
        <CategoryDeleteButton category={category} />
      )}
    </Stack>
  </Card>
);

const nameStyle = { overflowWrap: 'anywhere', ...clampLines(2) };

const descriptionStyle = { marginTop: 1.5, minHeight: '3em', ...clampLines(2) };
