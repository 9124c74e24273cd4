import { Button, Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, Title } from 'react-admin';
import { he as heFreshness } from '#domain/he/admin/screens/freshness.ts';
import { he as heOffers } from '#domain/he/admin/screens/offers.ts';
import type { AgingPost, OutdatedContent } from '#domain/product/outdatedContent.ts';
import { shortDate } from '#domain/text/dates.ts';
import { QueryContent } from '../components/QueryContent.tsx';
import { formatNumber } from '../formatNumber.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { plainList } from '../plainList.ts';
import { useOutdatedContent } from './useOutdatedContent.ts';

/** Lists what visitors see that is no longer up to date, with links to the places to change it. */
export function FreshnessScreen() {
  const content = useOutdatedContent();
  return (
    <Stack spacing={2} sx={{ marginTop: 2, maxWidth: 880 }}>
      <Title title={heFreshness.title} />
      <Typography color="text.secondary">{heFreshness.intro}</Typography>
      <QueryContent query={content} heightPx={320}>
        {(data) => <Sections {...data} />}
      </QueryContent>
    </Stack>
  );
}

const Sections = ({ hiddenPrices, dueTests, oldTests, discontinued }: OutdatedContent) => (
  <>
    <FormSection title={heFreshness.prices.title}>
      <Typography color="text.secondary">
        {hiddenPrices === 0
          ? heFreshness.prices.none
          : heOffers.waiting(hiddenPrices, formatNumber(hiddenPrices))}
      </Typography>
      <Button component={LinkBase} to="/offers" sx={toOffersStyle}>
        {heFreshness.prices.toOffers}
      </Button>
    </FormSection>
    <FormSection title={heFreshness.dueTests.title}>
      {dueTests.length === 0 && <None text={heFreshness.dueTests.none} />}
      <PostList>
        {dueTests.map(({ retestOn, ...post }) => (
          <PostItem key={`${post.postId} ${post.productId}`} {...post}>
            <bdi>{post.productName}</bdi> · {heFreshness.dueTests.retestOn(shortDate(retestOn))}
          </PostItem>
        ))}
      </PostList>
    </FormSection>
    <FormSection title={heFreshness.oldTests.title}>
      {oldTests.length === 0 && <None text={heFreshness.oldTests.none} />}
      <PostList>
        {oldTests.map(({ testedTo, ...post }) => (
          <PostItem key={`${post.postId} ${post.productId}`} {...post}>
            <bdi>{post.productName}</bdi> · {heFreshness.oldTests.testedTo(shortDate(testedTo))}
          </PostItem>
        ))}
      </PostList>
    </FormSection>
    <FormSection title={heFreshness.discontinued.title}>
      {discontinued.length === 0 && <None text={heFreshness.discontinued.none} />}
      <PostList>
        {discontinued.map((post) => (
          <PostItem key={`${post.postId} ${post.productId}`} {...post}>
            <Link component={LinkBase} to={`/products/${post.productId}`} sx={linkStyle}>
              <bdi>{post.productName}</bdi>
            </Link>
          </PostItem>
        ))}
      </PostList>
    </FormSection>
  </>
);

const None = ({ text }: { text: string }) => <Typography color="text.secondary">{text}</Typography>;

const PostList = ({ children }: { children: ReactNode }) => (
  <Stack component="ul" spacing={1.5} sx={plainList}>
    {children}
  </Stack>
);

const PostItem = ({ postId, title, children }: AgingPost & { children: ReactNode }) => (
  <Typography component="li" variant="body2" color="text.secondary" sx={itemStyle}>
    <Link component={LinkBase} to={`/posts/${postId}`} variant="body1" sx={linkStyle}>
      <bdi>{title}</bdi>
    </Link>
    {children}
  </Typography>
);

// Neighbouring links need a height that fingers do not miss.
const linkStyle = { display: 'flex', alignItems: 'center', minHeight: 44 };
const itemStyle = { overflowWrap: 'anywhere' };
// Aligns the text of the button with the text above.
const toOffersStyle = { marginTop: 1, marginInlineStart: -1.75, minHeight: 44 };
