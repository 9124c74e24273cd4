import { useState } from 'react';
import { he } from '#domain/he/site/auth.ts';
import type { User } from '#domain/user/user.ts';
import { rememberSignIn } from '#site/scripts/account/signInMemory.ts';
import { addStyle } from '../addStyle.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Tabs } from '../dialog/Tabs.tsx';
import { showToast } from '../toast/toast.ts';
import { SignInForm, type SignInKind } from './SignInForm.tsx';
import style from './signIn.css?inline';

addStyle(style);

interface Props {
  initialTab: SignInKind;
  /** Who was signed in until a moment ago. */
  expired?: User | undefined;
  onSignedIn: (user: User) => void;
  onClose: () => void;
}

export function SignInDialog({ initialTab, expired, onSignedIn, onClose }: Props) {
  // Arrow keys stay among the tabs; a link leads into the form.
  const [{ tab, isEntered }, setPlace] = useState({ tab: initialTab, isEntered: true });
  const { title, text } = expired ? he.expired : he;

  const contentOf = (kind: SignInKind) => (
    <SignInForm
      kind={kind}
      username={kind === 'login' ? (expired?.username ?? '') : ''}
      isEntered={isEntered && tab === kind}
      onSwitch={() => setPlace({ tab: otherThan[kind], isEntered: true })}
      onDone={(user) => {
        rememberSignIn(user, done[kind].moment);
        onSignedIn(user);
        showToast({ kind: 'success', ...done[kind].toast });
      }}
    />
  );

  return (
    <Dialog title={title} description={text} onClose={onClose}>
      <div className="sign-in">
        <Tabs
          label={he.title}
          chosen={tab}
          onChoose={(chosen) => setPlace({ tab: chosen, isEntered: false })}
          tabs={[
            { name: 'login', label: he.login, content: contentOf('login') },
            { name: 'register', label: he.register, content: contentOf('register') },
          ]}
        />
      </div>
    </Dialog>
  );
}

const otherThan = { login: 'register', register: 'login' } as const;

const done = {
  login: { moment: 'lastLogin', toast: he.loggedIn },
  register: { moment: 'registrationDate', toast: he.registered },
} as const;
