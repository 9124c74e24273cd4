import type { User } from '#domain/user/user.ts';
import { mountIsland } from '../mountIsland.tsx';
import { SignInDialog } from './SignInDialog.tsx';
import type { SignInKind } from './SignInForm.tsx';
import { setCurrentUser } from './signedIn.ts';

interface Options {
  /** Who was signed in until a moment ago. */
  expired?: User | undefined;
}

/** Opens the dialog at its sign-in tab; answers who signed in, or nobody when it was closed. */
export const openLogin = (options: Options = {}) => open('login', options);

export const openRegister = () => open('register', {});

export const closeLogin = () => close?.();

let close: (() => void) | undefined;

function open(initialTab: SignInKind, { expired }: Options): Promise<User | undefined> {
  close?.();
  return new Promise((resolve) => {
    const end = (user?: User) => {
      // First the focus goes back to where it was, then that place may change.
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
