import { useState } from 'react';
import { he } from '#domain/he/site/auth.ts';
import type { User } from '#domain/user/user.ts';
import { addStyle } from '../addStyle.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Tabs } from '../dialog/Tabs.tsx';
import { showToast } from '../toast/toast.ts';
import { SignInForm, type SignInKind } from './SignInForm.tsx';
import style from './signIn.css?inline';

addStyle(style);

interface Props {
  initialTab: SignInKind;
  /** The user whose session has expired, if the dialog opens for that reason. */
  expired?: User | undefined;
  onSignedIn: (user: User) => void;
  onClose: () => void;
}

export function SignInDialog({ initialTab, expired, onSignedIn, onClose }: Props) {
  // `hasFormFocus` is false after the visitor selects a tab, so that the arrow keys can select the next tab.
  const [{ tab, hasFormFocus }, setView] = useState({ tab: initialTab, hasFormFocus: true });
  const { title, text } = expired ? he.expired : he;

  const renderForm = (kind: SignInKind) => (
    <SignInForm
      kind={kind}
      username={kind === 'login' ? expired?.username : undefined}
      hasFocus={hasFormFocus && tab === kind}
      onSwitch={() => setView({ tab: otherKind[kind], hasFormFocus: true })}
      onSuccess={(user) => {
        onSignedIn(user);
        showToast({ kind: 'success', ...outcomes[kind] });
      }}
    />
  );

  return (
    <Dialog title={title} description={text} onClose={onClose}>
      <div className="sign-in">
        <Tabs
          label={he.title}
          selected={tab}
          onSelect={(name) => setView({ tab: name, hasFormFocus: false })}
          tabs={[
            { name: 'login', label: he.login, content: renderForm('login') },
            { name: 'register', label: he.register, content: renderForm('register') },
          ]}
        />
      </div>
    </Dialog>
  );
}

const otherKind = { login: 'register', register: 'login' } as const;

const outcomes = { login: he.loggedIn, register: he.registered } as const;
