import { addStyle } from '../addStyle.ts';
import style from './account.css?inline';
import { showAccountPlaces } from './accountPlaces.ts';
import { onUserChange, watchSignOutElsewhere } from './currentUser.ts';
import { showQuickControls } from './quickControls.ts';

addStyle(style);

// What people who are signed in see beside what readers see: loaded for them alone.
onUserChange((user) => {
  showAccountPlaces(user);
  showQuickControls(user);
});
watchSignOutElsewhere();

export { findCurrentUser, setCurrentUser } from './currentUser.ts';
