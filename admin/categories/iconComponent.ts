import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import ComputerOutlined from '@mui/icons-material/ComputerOutlined';
import DirectionsWalkOutlined from '@mui/icons-material/DirectionsWalkOutlined';
import HeadphonesOutlined from '@mui/icons-material/HeadphonesOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import MemoryOutlined from '@mui/icons-material/MemoryOutlined';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import SportsEsportsOutlined from '@mui/icons-material/SportsEsportsOutlined';
import TvOutlined from '@mui/icons-material/TvOutlined';
import type { SvgIcon } from '@mui/material';
import type { iconClasses } from '#domain/category/category.ts';

/** Returns the console's icon component for an icon class of the public site. */
export function iconComponent(iconClass: string): typeof SvgIcon {
  return new Map<string, typeof SvgIcon>(Object.entries(icons)).get(iconClass) ?? ArticleOutlined;
}

const icons: Record<(typeof iconClasses)[number], typeof SvgIcon> = {
  'ri-article-line': ArticleOutlined,
  'ri-smartphone-line': SmartphoneOutlined,
  'ri-home-5-line': HomeOutlined,
  'ri-walk-line': DirectionsWalkOutlined,
  'ri-gamepad-line': SportsEsportsOutlined,
  'ri-headphone-line': HeadphonesOutlined,
  'ri-computer-line': ComputerOutlined,
  'ri-camera-line': PhotoCameraOutlined,
  'ri-tv-line': TvOutlined,
  'ri-cpu-line': MemoryOutlined,
  'ri-shopping-cart-line': ShoppingCartOutlined,
};
