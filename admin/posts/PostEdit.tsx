import { Alert, Typography } from '@mui/material';
import { Edit, useRecordContext } from 'react-admin';
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
      <PostForm />
    </Edit>
  );
}

/** Waits for the whole post: what a list knows of it has no body, and would be replaced under the editor's hands. */
function PostForm() {
  const post = useRecordContext();
  if (typeof post?.content !== 'string')
    return <Typography role="status">{he.posts.loading}</Typography>;
  return (
    <ContractForm schema={postUpdateSchema} invalid={he.posts.invalid}>
      <PostToolbar />
      <PostInputs />
    </ContractForm>
  );
}
