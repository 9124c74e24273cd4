import { Avatar } from '@mui/material';
import { alpha } from '@mui/material/styles';
import { type CategoryLook, categoryColor } from '#domain/category/category.ts';
import { categoryHues } from '../theme/theme.ts';
import { iconComponent } from './iconComponent.ts';

export function CategoryTile(category: CategoryLook) {
  const Icon = iconComponent(category.iconClass);
  const hue = categoryHues[categoryColor(category)];
  return (
    <Avatar variant="rounded" sx={{ bgcolor: alpha(hue, 0.16), color: hue, borderRadius: 1.2 }}>
      <Icon />
    </Avatar>
  );
}
