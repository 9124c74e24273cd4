import { composeConfirmationMail } from '#build-hooks/mail/composeConfirmationMail.ts';
import { composeUpdateMail } from '#build-hooks/mail/composeUpdateMail.ts';
import { limits } from '#domain/limits.ts';
import type { Mail } from '#domain/mailing/mail.ts';
import type { MailingContent, MailingItem, MailRecipient } from '#domain/mailing/mailingContent.ts';

export const sampleRecipient: MailRecipient = {
  email: 'dana@example.com',
  subscribedAt: '2026-11-05T10:00:00.000Z',
  preferencesUrl: 'https://magazine.example/api/subscribe/preferences?token=7.abc',
  unsubscribeUrl: 'https://magazine.example/api/subscribe/leave?token=7.abc',
  messageId: 'mailing-3.7@magazine.example',
};

const images = 'https://magazine.example/images';

export const sampleItem: MailingItem = {
  postId: 1,
  categoryId: 2,
  categoryName: 'סמארטפונים',
  title: 'השוואה: Galaxy S26 (256GB) מול iPhone 17!',
  excerpt:
    'שבועיים עם שני הטלפונים הנמכרים של השנה, באותו כיס ובאותן תמונות. באחד הסוללה מחזיקה יום וחצי, והשני מצלם טוב יותר בחושך.',
  url: 'https://magazine.example/post/galaxy-s26-vs-iphone-17',
  image: {
    url: `${images}/phones-md.jpg`,
    alt: 'שני הטלפונים זה לצד זה על שולחן עץ',
    widthPx: 560,
    heightPx: 315,
  },
  score: 86,
  verdict: 'הטלפון הנכון לרוב האנשים, אם לא מצלמים הרבה בלילה.',
  authorName: 'נועה ברק',
  disclosure: 'המוצר Galaxy S26 הושאל לבדיקה והוחזר.',
};

export const sampleContent: MailingContent = {
  kind: 'post',
  subject: sampleItem.title,
  preheader: sampleItem.verdict,
  isCommercial: false,
  items: [sampleItem],
  siteTitle: 'סקירה',
  siteUrl: 'https://magazine.example/',
  publisherName: 'סקירה בע״מ',
  postalAddress: 'רחוב הדוגמה 1, תל אביב 6100001',
  contactEmail: 'editor@magazine.example',
};

/** Returns as many posts as asked for, some without an image, a score or an author. */
export const sampleItems = (count: number): MailingItem[] =>
  Array.from({ length: count }, (_, index) => ({
    ...sampleItem,
    postId: index + 1,
    url: `https://magazine.example/post/post-${index + 1}`,
    ...variations[index % variations.length],
  }));

const variations: Partial<MailingItem>[] = [
  {},
  {
    title: 'אוזניות Kolan M1: בידוד רעשים טוב, ומחיר שקשה להצדיק',
    categoryName: 'שמע',
    score: 71,
    verdict: 'נשמעות מצוין בבית, ופחות ברחוב.',
    disclosure: '',
  },
  {
    title: 'איך בוחרים מסך למשרד הביתי',
    categoryName: 'מחשבים',
    score: null,
    verdict: '',
    disclosure: '',
    authorName: '',
    image: null,
  },
  {
    title: 'iPad Air (2026) review',
    categoryName: 'Tablets & more',
    score: 100,
    verdict: '',
    disclosure: '',
    authorName: 'Dana Levi',
  },
];

const hostile = `<script>alert('1')</script> & "quoted" 'x' --> <![endif]-->\r\nBcc: victim@example.com\r\n\r\nhttps://attacker.example/\u202e\u2028x`;

/** A content whose texts try to add HTML, headers, lines and links. */
export const hostileContent = (kind: MailingContent['kind']): MailingContent => ({
  kind,
  subject: hostile,
  preheader: hostile,
  isCommercial: true,
  items: [sampleItem, sampleItem].map((item) => ({
    ...item,
    categoryName: hostile,
    title: hostile,
    excerpt: hostile,
    verdict: hostile,
    authorName: hostile,
    disclosure: hostile,
    image: item.image && { ...item.image, alt: hostile },
  })),
  siteTitle: hostile,
  siteUrl: sampleContent.siteUrl,
  publisherName: hostile,
  postalAddress: hostile,
  contactEmail: sampleContent.contactEmail,
});

const filled = (text: string, length: number) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** Returns posts whose texts are as long as they can be. */
const longestItems = (count: number): MailingItem[] =>
  Array.from({ length: count }, (_, index) => ({
    ...sampleItem,
    postId: index + 1,
    categoryName: filled('טלפונים & Wearables, ', limits.category.nameLengthMax),
    authorName: filled('נועה בר־און ', limits.author.nameLengthMax),
    title: filled(
      'השוואת Galaxy S26 Ultra (256GB) מול iPhone 17 "Pro" & חברים, ',
      limits.post.titleLengthMax,
    ),
    excerpt: filled(
      'עם מסך OLED, סוללה של 5,000mAh ומטען "מהיר" & ',
      limits.mailing.excerptLengthMax,
    ),
    verdict: filled('מצלמה טובה מאוד, וסוללה שמחזיקה יום. ', limits.review.verdictLengthMax),
    url: `https://magazine.example/post/${filled('long-', limits.post.slugLengthMax)}`,
    disclosure:
      'המוצר Galaxy S26 Ultra (256GB) הושאל לבדיקה והוחזר בסופה. בכתבה יש קישורים שמזכים אותנו.',
  }));

const subscription = {
  mail: {
    email: 'dana@example.com',
    requestedAt: '2026-11-20T10:00:00.000Z',
    confirmToken: 'confirm-token',
    unsubscribeToken: 'leave-token',
  },
  siteTitle: sampleContent.siteTitle,
  siteUrl: 'https://magazine.example',
  publisherName: sampleContent.publisherName,
  postalAddress: sampleContent.postalAddress,
  contact: sampleContent.contactEmail,
  nowMs: Date.parse('2026-11-20T10:05:00.000Z'),
};

const update = (content: Partial<MailingContent>) =>
  composeUpdateMail({ ...sampleContent, ...content }, sampleRecipient);

const digest = (items: MailingItem[]) => update({ kind: 'digest', items });

const { itemsMax } = limits.mailing;

/** Mails of each function that composes mails, by the name of the function and of the case. */
export const mailSamples: Record<string, Record<string, Mail>> = {
  composeConfirmationMail: {
    confirm: composeConfirmationMail(subscription),
    known: composeConfirmationMail({
      ...subscription,
      mail: { ...subscription.mail, confirmToken: undefined },
    }),
    hostile: composeConfirmationMail({
      ...subscription,
      siteTitle: hostile,
      publisherName: hostile,
      postalAddress: hostile,
    }),
  },
  composeUpdateMail: {
    post: update({}),
    commercial: update({ isCommercial: true }),
    'post without image, score and author': update({ items: sampleItems(3).slice(2) }),
    'post with the longest texts': update({ items: longestItems(1) }),
    'post with hostile texts': update(hostileContent('post')),
    'digest of one post': digest(sampleItems(1)),
    digest: digest(sampleItems(5)),
    'longest digest': digest(longestItems(itemsMax)),
    'digest with hostile texts': update(hostileContent('digest')),
  },
};
