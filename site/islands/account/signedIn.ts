import { addStyle } from '../addStyle.ts';
import style from './account.css?inline';
import { fillAccountSlots } from './accountSlots.ts';
import { findCurrentUser, onUserChange, watchSignOutElsewhere } from './currentUser.ts';
import { showQuickControls } from './quickControls.ts';

addStyle(style);

// Shows the controls of signed-in users. Other visitors do not load this module.
onUserChange((user) => {
  fillAccountSlots(user);
  showQuickControls(user);
});
watchSignOutElsewhere();

export const showCurrentUser = () => findCurrentUser();
