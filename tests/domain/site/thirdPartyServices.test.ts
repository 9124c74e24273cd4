import { expect, test } from 'vitest';
import { type PublicSettings, publicSettingKeys } from '#domain/setting.ts';
import {
  adsenseId,
  analyticsId,
  consentPurposes,
  outbrainIds,
  parseThirdPartyServices,
  pixelId,
  taboolaId,
  verificationCode,
} from '#domain/site/thirdPartyServices.ts';

const settings = (values: Partial<PublicSettings>): PublicSettings => ({
  ...(Object.fromEntries(publicSettingKeys.map((key) => [key, ''])) as PublicSettings),
  ...values,
});

const gtagSnippet = `<!-- Google tag (gtag.js) -->
<script async src="https://www.googletagmanager.com/gtag/js?id=G-1A2B3C4D5E"></script>
<script>
  window.dataLayer = window.dataLayer || [];
  function gtag(){dataLayer.push(arguments);}
  gtag('js', new Date());

  gtag('config', 'G-1A2B3C4D5E');
</script>`;

const universalSnippet = `<script>
(function(i,s,o,g,r,a,m){i['GoogleAnalyticsObject']=r;})(window,document,'script','https://www.google-analytics.com/analytics.js','ga');
ga('create', 'UA-12345678-1', 'auto');
ga('send', 'pageview');
</script>`;

const pixelSnippet = `<!-- Meta Pixel Code -->
<script>
!function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){}}(window, document,'script','https://connect.facebook.net/en_US/fbevents.js');
fbq('init', '1234567890123456');
fbq('track', 'PageView');
</script>
<noscript><img height="1" width="1" style="display:none"
src="https://www.facebook.com/tr?id=1234567890123456&ev=PageView&noscript=1"
/></noscript>`;

const adsenseSnippet = `<script async src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1234567890123456"
     crossorigin="anonymous"></script>`;

const taboolaSnippet = `<script type="text/javascript">
  window._taboola = window._taboola || [];
  _taboola.push({article:'auto'});
  !function (e, f, u, i) {
    if (!document.getElementById(i)){ e.async = 1; e.src = u; e.id = i; f.parentNode.insertBefore(e, f); }
  }(document.createElement('script'), document.getElementsByTagName('script')[0],
  '//cdn.taboola.com/libtrc/skira-magazine/loader.js', 'tb_loader_script');
</script>`;

const hostileTexts = [
  '',
  '   ',
  '<script>alert(document.cookie)</script>',
  `"'><img src=x onerror=alert(1)>`,
  'javascript:alert(1)',
  'https://evil.example/?id=',
  '../../../etc/passwd',
  'א'.repeat(50),
  '\u202e\u0000',
  'x'.repeat(20_000),
];

test.each([
  ['G-1A2B3C4D5E', 'G-1A2B3C4D5E'],
  ['  G-1A2B3C4D5E\n', 'G-1A2B3C4D5E'],
  ['UA-12345678-1', 'UA-12345678-1'],
  [gtagSnippet, 'G-1A2B3C4D5E'],
  [universalSnippet, 'UA-12345678-1'],
  [`${universalSnippet}${gtagSnippet}`, 'G-1A2B3C4D5E'],
  ['G-XXXXXXXXXX', null],
  ['UA-XXXXX-Y', null],
  ['GTM-ABC123', null],
  ['big-G-RAVITY', null],
  ['G-abc', null],
  ["G-AAAAAA');alert(1)//", 'G-AAAAAA'],
])('extracts the analytics id from %j: %s', (pasted, id) => {
  expect(analyticsId(pasted)).toBe(id);
});

test.each([
  ['1234567890123456', '1234567890123456'],
  [pixelSnippet, '1234567890123456'],
  ['<img src="https://www.facebook.com/tr?ev=PageView&amp;id=987654321">', '987654321'],
  ['fbq("init", 55555)', '55555'],
  ['12', null],
  ['call 050-1234567', null],
  ["fbq('track', 'PageView')", null],
])('extracts the pixel id from %j: %s', (pasted, id) => {
  expect(pixelId(pasted)).toBe(id);
});

test.each([
  ['pub-1234567890123456', 'pub-1234567890123456'],
  ['ca-pub-1234567890123456', 'pub-1234567890123456'],
  [adsenseSnippet, 'pub-1234567890123456'],
  ['pub-12', null],
  ['republic-pub-1234567890123456x', null],
])('extracts the AdSense id from %j: %s', (pasted, id) => {
  expect(adsenseId(pasted)).toBe(id);
});

test.each([
  ['skira-magazine', 'skira-magazine'],
  [taboolaSnippet, 'skira-magazine'],
  ["//cdn.taboola.com/libtrc/unip/1234567/tfa.js'", null],
  ['two words', null],
  ['a/../../b', null],
])('extracts the Taboola id from %j: %s', (pasted, id) => {
  expect(taboolaId(pasted)).toBe(id);
});

test.each([
  ['AR_1', ['AR_1']],
  ['AR_1, SB_22 ,AR_1', ['AR_1', 'SB_22']],
  ['<div class="OUTBRAIN" data-widget-id="MB_3"></div>', ['MB_3']],
  ['A_1,B_2,C_3,D_4,E_5', ['A_1', 'B_2', 'C_3', 'D_4']],
  ['AR-1, 17', []],
])('extracts the Outbrain ids from %j: %j', (pasted, ids) => {
  expect(outbrainIds(pasted)).toEqual(ids);
});

test.each([
  ['abc_DEF-1', 'abc_DEF-1'],
  ['<meta name="google-site-verification" content="abc-1" />', 'abc-1'],
  ['<script>alert(1)</script>', null],
])('extracts the verification code from %j: %s', (pasted, code) => {
  expect(verificationCode(pasted)).toBe(code);
});

test.each(hostileTexts)('finds no id of any service in the pasted text %j', (pasted) => {
  expect(analyticsId(pasted)).toBeNull();
  expect(pixelId(pasted)).toBeNull();
  expect(adsenseId(pasted)).toBeNull();
  expect(taboolaId(pasted)).toBeNull();
  expect(outbrainIds(pasted)).toEqual([]);
});

test.each([
  [{}, []],
  [{ sidebarAdCode: '  ' }, []],
  [{ google_analytics: '<p>junk</p>' }, []],
  [{ google_analytics: gtagSnippet }, ['analytics']],
  [{ facebook_pixel: pixelSnippet, outbrainWidgetIds: 'AR_1' }, ['analytics', 'advertising']],
  [{ adsenseHead: adsenseSnippet }, ['advertising']],
  [{ sidebarAdCode: '<b>קנו</b>' }, ['advertising']],
  [{ taboolaScriptHead: taboolaSnippet }, ['advertising']],
])('a site with the settings %j needs consent for the purposes %j', (values, purposes) => {
  expect(consentPurposes(parseThirdPartyServices(settings(values)))).toEqual(purposes);
});
