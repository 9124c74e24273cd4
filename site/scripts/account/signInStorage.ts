import { createSignInStorage } from '#domain/user/signInStorage.ts';

export const { rememberSignIn, isAdminRemembered, forgetAdmin } = createSignInStorage(
  () => localStorage,
);
