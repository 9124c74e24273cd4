import { useMatch } from 'react-router-dom';
import { CategoryDialog } from './CategoryDialog.tsx';
import { CategoryList } from './CategoryList.tsx';

/** The categories, and the dialog of the category in the URL: `/categories/new`, `/categories/edit/7`. */
export function CategoryScreen() {
  const isNew = useMatch('/categories/new') !== null;
  const editedId = useMatch('/categories/edit/:id')?.params.id;
  return (
    <>
      <CategoryList />
      {(isNew || editedId) && <CategoryDialog key={editedId} id={editedId} />}
    </>
  );
}
