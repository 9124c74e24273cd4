import type { User } from '#domain/user/user.ts';
import { mountDialog } from '../mountDialog.tsx';
import { onUserFound, setCurrentUser } from './currentUser.ts';
import { SignInDialog } from './SignInDialog.tsx';
import type { SignInKind } from './SignInForm.tsx';

interface Options {
  expired?: User | undefined;
  initialTab?: SignInKind;
}

/** Ends the dialog that is open. */
let endDialog: ((user?: User) => void) | undefined;

// The visitor may have signed in elsewhere before returning to this tab.
onUserFound((user) => endDialog?.(user));

/** Opens the sign-in dialog. Resolves to the user who signed in, or to undefined if the dialog was closed. */
export function openLogin({
  expired,
  initialTab = 'login',
}: Options = {}): Promise<User | undefined> {
  endDialog?.();
  return new Promise((resolve) => {
    const unmount = mountDialog(
      <SignInDialog
        initialTab={initialTab}
        expired={expired}
        onSignedIn={(user) => {
          // Unmounts the dialog first, so that the focus can return to the button that opened the dialog. After a slow
          // request, this may be a later dialog than the one that sent the request.
          endDialog?.(user);
          setCurrentUser(user);
        }}
        onClose={() => endDialog?.()}
      />,
    );
    endDialog = (user) => {
      endDialog = undefined;
      unmount();
      resolve(user);
    };
  });
}
