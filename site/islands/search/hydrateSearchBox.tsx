import { hydrateIsland } from '../hydrateIsland.tsx';
import { SearchBox } from './SearchBox.tsx';

export function hydrateSearchBox(root: HTMLElement): void {
  hydrateIsland(root, <SearchBox id={root.querySelector('input')?.id ?? ''} />);
}
