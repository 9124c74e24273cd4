import { useState } from 'react';
import {
  BooleanInput,
  RecordContextProvider,
  ResourceContextProvider,
  SelectInput,
  TextInput,
  useRefresh,
} from 'react-admin';
import { he } from '#domain/he/admin/screens/offers.ts';
import {
  type Offer,
  type OfferUpdate,
  offerCreateSchema,
  offerStatuses,
  offerUpdateSchema,
} from '#domain/product/offer.ts';
import { shortDate } from '#domain/text/dates.ts';
import { changesOfVersion } from '../api/changedFields.ts';
import { isRequestConflict } from '../api/httpError.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { latinInput, textInput } from '../forms/textInput.ts';
import { fetchProduct } from '../products/productCalls.ts';
import { createOffer, updateOffer } from './offerCalls.ts';
import { PriceInput } from './PriceInput.tsx';

/** Adds an offer to a product. */
export function CreateOfferDialog({
  productId,
  onClose,
}: {
  productId: number;
  onClose: () => void;
}) {
  return (
    <FormDialog
      title={he.create}
      submitLabel={he.add}
      schema={createSchema}
      defaultValues={emptyOffer}
      texts={{ done: he.created, failed: he.createFailed }}
      isOpen
      onClose={onClose}
      save={(values) => createOffer(productId, values)}
    >
      <OfferInputs priceHelp={he.helpPrice} hasFocus />
    </FormDialog>
  );
}

/** Edits an offer. If another user has changed it meanwhile, the form loads the newer version. */
export function EditOfferDialog({ offer: given, onClose }: { offer: Offer; onClose: () => void }) {
  const [offer, setOffer] = useState(given);
  const refresh = useRefresh();
  // Reloads the list behind the dialog, which may still show an older version.
  const handleClose = () => {
    refresh();
    onClose();
  };
  const loadNewer = async () => {
    const { offers } = await fetchProduct(offer.productId);
    const newer = offers?.find(({ id }) => id === offer.id);
    if (newer) setOffer(newer);
  };
  const save = async (values: OfferUpdate) => {
    try {
      return await updateOffer(offer.id, changesOfVersion(values, offer));
    } catch (error) {
      if (isRequestConflict(error)) await loadNewer();
      throw error;
    }
  };

  return (
    <ResourceContextProvider value="offers">
      <RecordContextProvider value={offer}>
        <FormDialog
          title={he.editTitle}
          submitLabel={he.save}
          schema={updateSchema}
          texts={{ done: he.updated, failed: he.updateFailed }}
          isOpen
          onClose={handleClose}
          save={save}
        >
          <OfferInputs priceHelp={he.helpNewPrice(shortDate(offer.checkedAt))} />
          <SelectInput source="status" resource="offers" choices={statuses} isRequired />
        </FormDialog>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}

const OfferInputs = ({
  priceHelp,
  hasFocus = false,
}: {
  priceHelp: string;
  hasFocus?: boolean;
}) => (
  <>
    <TextInput source="shop" resource="offers" {...textInput} required autoFocus={hasFocus} />
    <TextInput source="url" resource="offers" {...latinInput} required helperText={he.helpUrl} />
    <PriceInput help={priceHelp} />
    <BooleanInput source="isAffiliate" resource="offers" />
  </>
);

// The forms leave out `checkedAt`, which the server sets with each new price.
const createSchema = offerCreateSchema.omit({ checkedAt: true });
const updateSchema = offerUpdateSchema.omit({ checkedAt: true });

const emptyOffer = { shop: '', url: '', priceAgorot: null, isAffiliate: false, status: 'ok' };

const statuses = offerStatuses.map((id) => ({ id, name: he.status[id] }));
