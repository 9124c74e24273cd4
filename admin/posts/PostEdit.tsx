import { Alert } from '@mui/material';
import { Edit } from 'react-admin';
import { he } from '#domain/he/admin.ts';
import { postUpdateSchema } from '#domain/post.ts';
import { ContractForm } from '../layout/ContractForm.tsx';
import { problemText } from '../request.ts';
import { useToast } from '../useToast.tsx';
import { PostInputs } from './PostInputs.tsx';
import { PostToolbar } from './PostToolbar.tsx';

export function PostEdit() {
  const toast = useToast();

  return (
    <Edit
      component="div"
      mutationMode="pessimistic"
      redirect={false}
      actions={false}
      error={<Alert severity="error">{he.posts.loadFailed}</Alert>}
      queryOptions={{ onError: () => undefined }}
      mutationOptions={{
        onSuccess: () => toast.success(he.posts.updated.title, he.posts.updated.text),
        onError: (problem) => toast.error(he.posts.updateFailed, problemText(problem)),
      }}
    >
      <ContractForm schema={postUpdateSchema} invalid={he.posts.invalid}>
        <PostToolbar />
        <PostInputs />
      </ContractForm>
    </Edit>
  );
}
