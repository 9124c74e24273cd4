import { useState } from 'react';
import { he } from '#domain/he/site/quickEdit.ts';
import { adminHomePath } from '#domain/paths.ts';
import { Tabs } from '../dialog/Tabs.tsx';
import { EditorActions } from './EditorActions.tsx';
import { PlacePicker } from './PlacePicker.tsx';
import type { EditorProps } from './QuickEditDialog.tsx';

/** Which posts stand in the two carousels of the home page. */
export function HomeManager({ onSaved, onClose }: EditorProps) {
  const [chosen, setChosen] = useState<'featured' | 'popular'>('featured');
  // Not asked for before somebody looks at it, and kept from then on.
  const [isPopularSeen, setIsPopularSeen] = useState(false);
  const { featured, popular } = he.manager;

  return (
    <div className="editor">
      <Tabs
        label={he.manager.tabs}
        chosen={chosen}
        onChoose={(name) => {
          setChosen(name);
          if (name === 'popular') setIsPopularSeen(true);
        }}
        tabs={[
          {
            name: 'featured',
            label: featured.tab,
            content: <PlacePicker flag="isFeatured" texts={featured} onSaved={onSaved} />,
          },
          {
            name: 'popular',
            label: popular.tab,
            content: isPopularSeen && (
              <PlacePicker flag="isPopular" texts={popular} onSaved={onSaved} />
            ),
          },
        ]}
      />
      <EditorActions adminHref={adminHomePath} onClose={onClose} />
    </div>
  );
}
