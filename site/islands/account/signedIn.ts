import { addStyle } from '../addStyle.ts';
import style from './account.css?inline';
import { fillAccountSlots } from './accountSlots.ts';
import { findCurrentUser, onUserChange, watchSignOutElsewhere } from './currentUser.ts';
import { showQuickControls } from './quickControls.ts';

addStyle(style);

// The controls of signed-in users, which other visitors never load.
onUserChange((user) => {
  fillAccountSlots(user);
  showQuickControls(user);
});
watchSignOutElsewhere();

export const showCurrentUser = () => findCurrentUser();
