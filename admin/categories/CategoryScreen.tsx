import { useMatch } from 'react-router-dom';
import { CategoryDialog } from './CategoryDialog.tsx';
import { CategoryList } from './CategoryList.tsx';

/**
 * Shows the list of categories. At `/categories/new` and `/categories/edit/7`, a dialog is open above the
 * list.
 */
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
