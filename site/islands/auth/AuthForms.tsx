import { he } from '#domain/he/site/auth.ts';
import type { User } from '#domain/user/user.ts';
import { SignInForm } from '../account/SignInForm.tsx';

/** The two forms of the sign-in page. The fragment of the page's URL determines which form is visible. */
export const AuthForms = ({ onSignedIn }: { onSignedIn?: (user: User) => void }) => (
  <>
    {(['login', 'register'] as const).map((kind) => (
      <section key={kind} className="auth-form" id={kind} aria-labelledby={`${kind}-title`}>
        <h2 id={`${kind}-title`}>{he[kind]}</h2>
        <SignInForm isOnPage kind={kind} onSuccess={onSignedIn} />
      </section>
    ))}
  </>
);
