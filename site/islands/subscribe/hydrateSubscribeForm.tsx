import { hydrateIsland } from '../hydrateIsland.tsx';
import { SubscribeForm } from './SubscribeForm.tsx';

export function hydrateSubscribeForm(root: HTMLElement): void {
  const version = root.querySelector<HTMLInputElement>('[name="consentVersion"]');
  hydrateIsland(root, <SubscribeForm consentVersion={version?.value ?? ''} />);
}
