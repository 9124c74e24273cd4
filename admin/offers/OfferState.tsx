import { Box, Chip, Stack, Typography } from '@mui/material';
import { he } from '#domain/he/admin/screens/offers.ts';
import type { Offer } from '#domain/product/offer.ts';
import { formatPrice } from '#domain/product/price.ts';
import { shortDate } from '#domain/text/dates.ts';

/** Shows the price of an offer, the day of its last check, and why the site does not show it. */
export const OfferState = (offer: Offer) => (
  <Stack sx={{ minWidth: 0 }}>
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography component="bdi" variant="subtitle2">
        {offer.priceAgorot === null ? he.noPrice : formatPrice(offer.priceAgorot)}
      </Typography>
      {offer.status === 'gone' && <Chip size="small" label={he.status.gone} />}
      {offer.status === 'ok' && offer.priceAgorot !== null && !offer.isFresh && (
        <Chip size="small" color="warning" variant="outlined" label={he.hidden} />
      )}
      {offer.isAffiliate && <Chip size="small" variant="outlined" label={he.affiliate} />}
    </Stack>
    <Typography variant="caption" color="text.secondary">
      {he.checkedOn(shortDate(offer.checkedAt))}
    </Typography>
  </Stack>
);

export const OfferShop = ({ shop }: Offer) => (
  <Box component="bdi" sx={{ overflowWrap: 'break-word' }}>
    {shop}
  </Box>
);
