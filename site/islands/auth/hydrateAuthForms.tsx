import { hydrateIsland } from '../hydrateIsland.tsx';
import { AuthForms } from './AuthForms.tsx';

export function hydrateAuthForms(root: HTMLElement, onSignedIn: () => void): void {
  hydrateIsland(root, <AuthForms onSignedIn={onSignedIn} />);
}
