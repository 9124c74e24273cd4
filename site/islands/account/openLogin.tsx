import type { User } from '#domain/user/user.ts';
import { mountDialog } from '../mountDialog.tsx';
import { setCurrentUser } from './currentUser.ts';
import { SignInDialog } from './SignInDialog.tsx';
import type { SignInKind } from './SignInForm.tsx';

interface Options {
  expired?: User | undefined;
  initialTab?: SignInKind;
}

let close: (() => void) | undefined;

/** Opens the sign-in dialog. Resolves to the user who signed in, or to undefined if the dialog was closed. */
export function openLogin({
  expired,
  initialTab = 'login',
}: Options = {}): Promise<User | undefined> {
  close?.();
  return new Promise((resolve) => {
    const end = (user?: User) => {
      // Unmounts the dialog first, so that the focus can return to the button that opened the dialog.
      unmount();
      close = undefined;
      if (user) setCurrentUser(user);
      resolve(user);
    };
    const handleClose = () => end();
    const unmount = mountDialog(
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
