import { Chip, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { DataTable, List, SearchInput, useRefresh } from 'react-admin';
import type { ContactMessage } from '#domain/contact/contact.ts';
import { he } from '#domain/he/admin/contactMessages.ts';
import { explicitDirection } from '#domain/text/bidi.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import { clampLines } from '../clampLines.ts';
import { columnFrom } from '../columnFrom.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { ToggleFilter } from '../components/ToggleFilter.tsx';
import { ContactDialog, type ContactDialogProps } from './ContactDialog.tsx';
import { deleteContactMessage, markContactMessage } from './contactCalls.ts';

/** Lists visitors' contact messages. Opening a message marks it as read. */
export const ContactList = () => (
  <List<ContactMessage>
    perPage={25}
    filters={filters}
    actions={false}
    empty={<EmptyState {...he.empty} />}
  >
    <ToggleFilter source="isRead" label={he.filter.label} choices={choices} />
    <Messages />
  </List>
);

const choices = [
  { value: '', name: he.filter.all },
  { value: 'false', name: he.filter.unread },
];

const filters = [<SearchInput key="q" source="q" alwaysOn />];

type OpenedMessage = Pick<ContactDialogProps, 'message' | 'marked'>;

function Messages() {
  const [opened, setOpened] = useState<OpenedMessage>();
  const refresh = useRefresh();

  const markAsRead = async ({ id }: ContactMessage) => {
    try {
      await markContactMessage(id, true);
      refresh();
    } catch (error) {
      // The message opens but stays unread.
      console.warn(error);
    }
  };
  const handleOpen = (message: ContactMessage) => {
    setOpened({ message, marked: message.isRead ? Promise.resolve() : markAsRead(message) });
  };

  return (
    <>
      <DataTable<ContactMessage>
        rowClick={(_id, _resource, message) => {
          handleOpen(message);
          return false;
        }}
        empty={<EmptyState {...he.nothing} />}
        sx={columnsThatFit}
      >
        <Column
          source="sender"
          disableSort
          render={(message) => <Sender message={message} onOpen={handleOpen} />}
        />
        <Column source="message" disableSort render={(message) => <Beginning {...message} />} />
        <Column source="createdAt" disableSort render={({ createdAt }) => dateAndTime(createdAt)} />
        <Column
          source="actions"
          disableSort
          render={({ id, name }) => (
            <Stack onClick={(event) => event.stopPropagation()}>
              <ConfirmButton
                label={he.remove(name)}
                question={he.confirmRemove}
                texts={{ done: he.removed, failed: he.removeFailed }}
                run={() => deleteContactMessage(id)}
              />
            </Stack>
          )}
        />
      </DataTable>
      {opened && <ContactDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const Column = DataTable.Col<ContactMessage>;

const columnsThatFit = {
  '& .column-message': columnFrom('sm'),
  '& .column-createdAt': columnFrom('md'),
};

/** Shows the sender's name as a button, so that keyboard users can open the message. */
const Sender = ({
  message,
  onOpen,
}: {
  message: ContactMessage;
  onOpen: (message: ContactMessage) => void;
}) => (
  <Stack sx={{ minWidth: 0 }}>
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Link
        component="button"
        type="button"
        variant="subtitle2"
        color="inherit"
        underline="hover"
        aria-label={he.open(message.name)}
        sx={{ fontWeight: message.isRead ? 400 : 700, overflowWrap: 'anywhere' }}
        onClick={(event) => {
          event.stopPropagation();
          onOpen(message);
        }}
      >
        <bdi>{message.name}</bdi>
      </Link>
      {!message.isRead && <Chip size="small" color="primary" label={he.unread} />}
    </Stack>
    <Typography
      component="bdi"
      dir="ltr"
      variant="caption"
      color="text.secondary"
      sx={{ overflowWrap: 'anywhere' }}
    >
      {message.email}
    </Typography>
  </Stack>
);

const Beginning = ({ message }: ContactMessage) => (
  <Typography
    variant="body2"
    dir={explicitDirection(message)}
    sx={{ ...clampLines(2), overflowWrap: 'anywhere', maxWidth: '60ch' }}
  >
    {message}
  </Typography>
);
