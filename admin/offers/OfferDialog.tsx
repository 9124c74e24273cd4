import { useState } from 'react';
import { BooleanInput, SelectInput, TextInput, useRefresh } from 'react-admin';
import { he } from '#domain/he/admin/screens/offers.ts';
import { type Offer, offerCreateSchema, offerStatuses } from '#domain/product/offer.ts';
import { shortDate } from '#domain/text/dates.ts';
import { changedFields } from '../api/changedFields.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { latinInput, textInput } from '../forms/textInput.ts';
import { createOffer, updateOffer } from './offerCalls.ts';
import { PriceInput } from './PriceInput.tsx';

/** Edits an offer. Adds a new offer to the product if `offer` is undefined. */
export function OfferDialog({
  productId,
  offer: given,
  onClose,
}: {
  productId: number;
  offer?: Offer;
  onClose: () => void;
}) {
  // The form keeps the version with which it was opened, even if the list below the dialog loads a newer one.
  const [offer] = useState(given);
  const refresh = useRefresh();
  // After a conflict, the list still has the old version, so the next save from it would fail again.
  const handleClose = () => {
    refresh();
    onClose();
  };

  return (
    <FormDialog
      title={offer ? he.editTitle : he.create}
      submitLabel={offer ? he.save : he.add}
      schema={offerFormSchema}
      defaultValues={offer ? formValues(offer) : emptyOffer}
      texts={
        offer
          ? { done: he.updated, failed: he.updateFailed }
          : { done: he.created, failed: he.createFailed }
      }
      isOpen
      onClose={handleClose}
      save={(values) =>
        offer
          ? updateOffer(offer.id, {
              ...changedFields(values, formValues(offer)),
              version: offer.version,
            })
          : createOffer(productId, values)
      }
    >
      <TextInput source="shop" resource="offers" {...textInput} required autoFocus={!offer} />
      <TextInput source="url" resource="offers" {...latinInput} required helperText={he.helpUrl} />
      <PriceInput help={offer ? he.helpNewPrice(shortDate(offer.checkedAt)) : he.helpPrice} />
      <BooleanInput source="isAffiliate" resource="offers" />
      {offer && <SelectInput source="status" resource="offers" choices={statuses} isRequired />}
    </FormDialog>
  );
}

/** The time of the check is not part of the form: the server sets it with each new price. */
const offerFormSchema = offerCreateSchema.omit({ checkedAt: true });

const formValues = ({ shop, url, priceAgorot, isAffiliate, status }: Offer) => ({
  shop,
  url,
  priceAgorot,
  isAffiliate,
  status,
});

const emptyOffer = { shop: '', url: '', priceAgorot: null, isAffiliate: false, status: 'ok' };

const statuses = offerStatuses.map((id) => ({ id, name: he.status[id] }));
