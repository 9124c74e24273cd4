import { useMatch } from 'react-router-dom';
import { AuthorDialog } from './AuthorDialog.tsx';
import { AuthorList } from './AuthorList.tsx';

/** Shows the list of authors. At `/authors/new` and `/authors/edit/7`, a dialog is open above the list. */
export function AuthorScreen() {
  const isNew = useMatch('/authors/new') !== null;
  const editedId = useMatch('/authors/edit/:id')?.params.id;
  return (
    <>
      <AuthorList />
      {(isNew || editedId) && <AuthorDialog key={editedId} id={editedId} />}
    </>
  );
}
