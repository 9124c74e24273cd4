import { useState } from 'react';
import { he } from '#domain/he/site/quickEdit.ts';
import { adminHomePath } from '#domain/paths.ts';
import { Tabs } from '../../dialog/Tabs.tsx';
import { EditorActions } from '../EditorActions.tsx';
import type { EditorProps } from '../editorProps.ts';
import { PostPicker } from './PostPicker.tsx';

export function HomeEditor({ onSaved, onClose }: EditorProps) {
  const [selected, setSelected] = useState<'featured' | 'popular'>('featured');
  // The list of popular posts is loaded when the user first opens its tab.
  const [isPopularMounted, setIsPopularMounted] = useState(false);
  const { featured, popular } = he.manager;

  return (
    <div className="editor">
      <Tabs
        label={he.manager.tabs}
        selected={selected}
        onSelect={(name) => {
          setSelected(name);
          if (name === 'popular') setIsPopularMounted(true);
        }}
        tabs={[
          {
            name: 'featured',
            label: featured.tab,
            content: <PostPicker flag="isFeatured" texts={featured} onSaved={onSaved} />,
          },
          {
            name: 'popular',
            label: popular.tab,
            content: isPopularMounted && (
              <PostPicker flag="isPopular" texts={popular} onSaved={onSaved} />
            ),
          },
        ]}
      />
      <EditorActions adminHref={adminHomePath} onClose={onClose} />
    </div>
  );
}
