import Add from '@mui/icons-material/Add';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/screens/offers.ts';
import { limits } from '#domain/limits.ts';
import type { Offer } from '#domain/product/offer.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { plainList } from '../plainList.ts';
import { OfferActions } from './OfferActions.tsx';
import { CreateOfferDialog } from './OfferDialogs.tsx';
import { OfferShop, OfferState } from './OfferState.tsx';

/** Edits the offers of a product. Each change is saved at once. */
export function ProductOffers({ productId, offers }: { productId: number; offers: Offer[] }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <FormSection title={he.title}>
      {offers.length === 0 && <Typography color="text.secondary">{he.none}</Typography>}
      <Stack component="ul" sx={plainList}>
        {offers.map((offer) => (
          <Box key={offer.id} component="li" sx={rowStyle}>
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <OfferShop {...offer} />
              <OfferState {...offer} />
            </Box>
            <OfferActions offer={offer} />
          </Box>
        ))}
      </Stack>
      {offers.length < limits.offer.perProductMax && (
        <Button
          startIcon={<Add />}
          onClick={() => setIsAdding(true)}
          sx={{ marginTop: 1, minHeight: 44 }}
        >
          {he.create}
        </Button>
      )}
      {isAdding && <CreateOfferDialog productId={productId} onClose={() => setIsAdding(false)} />}
    </FormSection>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  paddingBlock: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
