import type { User } from '#domain/user/user.ts';
import { mountIsland } from '../mountIsland.tsx';
import { setCurrentUser } from './currentUser.ts';
import { SignInDialog } from './SignInDialog.tsx';
import type { SignInKind } from './SignInForm.tsx';

interface Options {
  /** The user whose session has expired. */
  expired?: User | undefined;
  initialTab?: SignInKind;
}

let close: (() => void) | undefined;

/** Opens the sign-in dialog. Resolves to the user, or undefined when it was closed. */
export function openLogin({
  expired,
  initialTab = 'login',
}: Options = {}): Promise<User | undefined> {
  close?.();
  return new Promise((resolve) => {
    const end = (user?: User) => {
      // Unmounts first, so that the focus returns before the opener's part of the page may change.
      unmount();
      close = undefined;
      if (user) setCurrentUser(user);
      resolve(user);
    };
    const handleClose = () => end();
    const unmount = mountIsland(
      <SignInDialog
        initialTab={initialTab}
        expired={expired}
        onSignedIn={end}
        onClose={handleClose}
      />,
    );
    close = handleClose;
  });
}
