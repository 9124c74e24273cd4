import { Avatar } from '@mui/material';

/** Shows the portrait of an author, or else the first letter of the name. */
export const AuthorAvatar = ({
  name,
  portrait,
  sizePx,
}: {
  name: string;
  portrait: string;
  sizePx: number;
}) => (
  <Avatar
    {...(portrait && { src: portrait })}
    alt=""
    aria-hidden
    sx={{
      width: sizePx,
      height: sizePx,
      fontSize: sizePx * 0.45,
      bgcolor: 'action.selected',
      color: 'text.primary',
    }}
  >
    {[...name][0]}
  </Avatar>
);
