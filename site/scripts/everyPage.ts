import { showAccount } from './account.ts';
import { replaceBrokenPictures } from './brokenPictures.ts';
import { carryPicture } from './pageTransition.ts';
import { guardSearchForms } from './searchForms.ts';
import { openSheets } from './sheets.ts';
import { watchSubscribeForms } from './subscribe.ts';
import { watchThemeToggle } from './themeToggle.ts';

watchThemeToggle();
openSheets();
guardSearchForms();
replaceBrokenPictures();
watchSubscribeForms();
carryPicture();
showAccount();
