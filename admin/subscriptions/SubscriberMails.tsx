import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { he } from '#domain/he/admin/screens/subscriptions.ts';
import type { SubscriberRecord } from '#domain/subscription/subscriberRecord.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import { formatNumber } from '../formatNumber.ts';

const text = he.mails;
const shownMax = 50;

/** Lists the newest mails to a subscriber. The exported file contains all of them. */
export function SubscriberMails({
  confirmationMails,
  updates,
}: Pick<SubscriberRecord, 'confirmationMails' | 'updates'>) {
  const mails = [
    ...updates.map(({ mailingId, kind, subject, status, sentAt }) => ({
      key: `update ${mailingId}`,
      name: subject || text.kinds[kind],
      status: text.statuses[status],
      time: sentAt,
    })),
    ...confirmationMails.map(({ status, createdAt }) => ({
      key: `confirmation ${createdAt}`,
      name: text.confirmation,
      status: he.asked[status],
      time: createdAt,
    })),
  ];
  if (mails.length === 0) return <Typography color="text.secondary">{text.none}</Typography>;
  return (
    <>
      <TableContainer tabIndex={0}>
        <Table size="small" aria-label={text.title}>
          <TableHead>
            <TableRow>
              <TableCell>{text.name}</TableCell>
              <TableCell>{text.status}</TableCell>
              <TableCell>{text.time}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {mails.slice(0, shownMax).map(({ key, name, status, time }) => (
              <TableRow key={key}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{name}</bdi>
                </TableCell>
                <TableCell>{status}</TableCell>
                <TableCell>{time === null ? '' : dateAndTime(time)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {mails.length > shownMax && (
        <Typography color="text.secondary">
          {text.more(formatNumber(mails.length - shownMax))}
        </Typography>
      )}
    </>
  );
}
