import Check from '@mui/icons-material/Check';
import EditOutlined from '@mui/icons-material/EditOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/screens/offers.ts';
import type { Offer } from '#domain/product/offer.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { RowActions } from '../components/RowActions.tsx';
import { formatNumber } from '../formatNumber.ts';
import { useAction } from '../hooks/useAction.ts';
import { touchTarget } from '../touchTarget.ts';
import { EditOfferDialog } from './OfferDialogs.tsx';
import { changeOffers, deleteOffer } from './offerCalls.ts';

export function OfferActions({ offer }: { offer: Offer }) {
  const { id, shop, url } = offer;
  const { runAction, isPending, failure } = useAction();
  const [isEditing, setIsEditing] = useState(false);
  const one = formatNumber(1);

  const handleCheck = () =>
    runAction(() => changeOffers([id], 'check'), {
      done: he.checked(1, one),
      failed: he.updateFailed,
    });

  return (
    <RowActions failure={failure}>
      <Tooltip title={he.goToShop(shop)}>
        <IconButton
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={he.goToShop(shop)}
          sx={touchTarget}
        >
          <OpenInNew fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={he.checkOf(shop)}>
        <IconButton
          onClick={handleCheck}
          aria-disabled={isPending}
          aria-label={he.checkOf(shop)}
          sx={touchTarget}
        >
          <Check fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={he.edit(shop)}>
        <IconButton onClick={() => setIsEditing(true)} aria-label={he.edit(shop)} sx={touchTarget}>
          <EditOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmButton
        label={he.remove(shop)}
        question={{ ...he.confirmDelete, title: he.confirmDelete.title(1, one) }}
        texts={{ done: he.deleted(1, one), failed: he.deleteFailed }}
        run={() => deleteOffer(offer)}
      />
      {isEditing && <EditOfferDialog offer={offer} onClose={() => setIsEditing(false)} />}
    </RowActions>
  );
}
