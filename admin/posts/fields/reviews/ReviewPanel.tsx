import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import OpenInNew from '@mui/icons-material/OpenInNew';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Chip,
  IconButton,
  Stack,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Confirm, LinkBase } from 'react-admin';
import { he } from '#domain/he/admin/screens/reviewInputs.ts';
import type { Review } from '#domain/product/review.ts';
import { scoreText } from '#domain/product/score.ts';
import { touchTarget } from '../../../touchTarget.ts';
import { validScoreTenths } from './parseScore.ts';
import { ReviewInputs } from './ReviewInputs.tsx';
import type { ReviewProblems } from './reviewProblems.ts';

interface ReviewPanelProps {
  review: Review;
  /** Name of the product. */
  name: string;
  problems: ReviewProblems;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Called when the inputs are visible. */
  onOpened: () => void;
  onChange: (changes: Partial<Review>) => void;
  /** Undefined for the first review. */
  onEarlier: (() => void) | undefined;
  onRemove: () => void;
}

export const reviewInputsId = (productId: number) => `review-${productId}-inputs`;

/** Shows the product and the score of a review. Opens to edit the review. */
export const ReviewPanel = ({
  review,
  name,
  problems,
  isOpen,
  onToggle,
  onOpened,
  onChange,
  onEarlier,
  onRemove,
}: ReviewPanelProps) => {
  const score = validScoreTenths(review);
  const summaryId = `review-${review.productId}`;
  return (
    <Accordion
      expanded={isOpen}
      onChange={(_event, isExpanded) => onToggle(isExpanded)}
      slotProps={{ transition: { onEntered: onOpened } }}
      disableGutters
      variant="outlined"
    >
      <AccordionSummary
        id={summaryId}
        aria-controls={reviewInputsId(review.productId)}
        expandIcon={<ExpandMore />}
        sx={{ minHeight: 44 }}
      >
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minWidth: 0 }}>
          <Typography component="bdi" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {score !== null && <Chip size="small" label={scoreText(score)} />}
        </Stack>
      </AccordionSummary>
      <AccordionDetails>
        <ReviewInputs review={review} problems={problems} onChange={onChange} />
        <ReviewActions
          id={review.productId}
          name={name}
          onEarlier={onEarlier}
          onRemove={onRemove}
        />
      </AccordionDetails>
    </Accordion>
  );
};

function ReviewActions({
  id,
  name,
  onEarlier,
  onRemove,
}: { id: number } & Pick<ReviewPanelProps, 'name' | 'onEarlier' | 'onRemove'>) {
  const [isRemoving, setIsRemoving] = useState(false);
  const question = he.confirmRemove(name);
  return (
    <Stack direction="row" sx={{ marginTop: 1, '& > *': touchTarget }}>
      <IconButton
        component={LinkBase}
        to={`/products/${id}`}
        target="_blank"
        aria-label={he.editProduct}
      >
        <OpenInNew fontSize="small" />
      </IconButton>
      {onEarlier && (
        <IconButton aria-label={he.earlier(name)} onClick={onEarlier}>
          <ArrowUpward fontSize="small" />
        </IconButton>
      )}
      <IconButton aria-label={he.remove(name)} onClick={() => setIsRemoving(true)}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
      <Confirm
        isOpen={isRemoving}
        title={question.title}
        content={question.text}
        confirm={question.confirm}
        confirmColor="warning"
        onConfirm={onRemove}
        onClose={() => setIsRemoving(false)}
      />
    </Stack>
  );
}
