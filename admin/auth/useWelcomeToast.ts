import { useEffect } from 'react';
import { he } from '#domain/he/site/auth.ts';
import { limits } from '#domain/limits.ts';
import { authPath } from '#domain/paths.ts';
import { useToast } from '../hooks/useToast.tsx';

/**
 * Welcomes a user who signed in on the public site. The public site stores the time of the sign-in in local
 * storage.
 */
export function useWelcomeToast(): void {
  const toast = useToast();
  useEffect(() => {
    const welcome = takeWelcome(Date.now());
    if (welcome) toast.success(welcome.title, welcome.text);
  }, [toast]);
}

function takeWelcome(nowMs: number) {
  if (!document.referrer || new URL(document.referrer).pathname !== authPath) return undefined;
  for (const [key, texts] of welcomes) {
    const time = localStorage.getItem(key);
    if (!time || nowMs - Date.parse(time) > limits.login.welcomeMs) continue;
    // A reload keeps the referrer. The stored time prevents a second toast for the same sign-in.
    if (sessionStorage.getItem(welcomedKey) === time) return undefined;
    sessionStorage.setItem(welcomedKey, time);
    return texts;
  }
  return undefined;
}

const welcomes = [
  ['registrationDate', he.registered],
  ['lastLogin', he.loggedIn],
] as const;
const welcomedKey = 'welcomedAt';
