import Check from '@mui/icons-material/Check';
import RemoveShoppingCartOutlined from '@mui/icons-material/RemoveShoppingCartOutlined';
import { Button } from '@mui/material';
import { useUnselect } from 'react-admin';
import { he } from '#domain/he/admin/screens/offers.ts';
import type { OfferAction } from '#domain/product/offer.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { FailureAlert } from '../components/FailureAlert.tsx';
import { useVisibleSelection } from '../components/SelectionBar.tsx';
import { formatNumber } from '../formatNumber.ts';
import { useAction } from '../hooks/useAction.ts';
import { changeOffers } from './offerCalls.ts';

export function OfferBulkActions() {
  const ids = useVisibleSelection();
  const unselect = useUnselect('offers');
  const { runAction, isPending, failure } = useAction();
  const count = formatNumber(ids.length);

  const change = async (action: OfferAction) => {
    await changeOffers(ids, action);
    unselect(ids);
  };

  return (
    <>
      {failure && <FailureAlert text={failure} />}
      <Button
        startIcon={<Check />}
        disabled={isPending}
        onClick={() =>
          runAction(() => change('check'), {
            done: he.checked(ids.length, count),
            failed: he.updateFailed,
          })
        }
        sx={{ minHeight: 44 }}
      >
        {he.check}
      </Button>
      <Button
        color="inherit"
        startIcon={<RemoveShoppingCartOutlined />}
        disabled={isPending}
        onClick={() =>
          runAction(() => change('gone'), {
            done: he.markedGone(ids.length, count),
            failed: he.updateFailed,
          })
        }
        sx={{ minHeight: 44 }}
      >
        {he.markGone}
      </Button>
      <ConfirmButton
        label={he.removeMany}
        isIcon={false}
        button={{ color: 'error', variant: 'text', sx: { minHeight: 44 } }}
        question={{ ...he.confirmDelete, title: he.confirmDelete.title(ids.length, count) }}
        texts={{ done: he.deleted(ids.length, count), failed: he.deleteFailed }}
        run={() => change('delete')}
      />
    </>
  );
}
