/**
 * Removes what measuring and advertising left in the storage of this site. What they keep under
 * their own names, only they and the browser can remove.
 */
export function forgetServices() {
  for (const name of cookieNames().filter((name) => theirs.test(name))) expire(name);
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const key of Object.keys(window[storage]))
        if (theirs.test(key)) window[storage].removeItem(key);
    } catch (error) {
      console.debug('The storage cannot be reached', error);
    }
  }
}

/** Names of Google Analytics and ads, Meta, Taboola and Outbrain. */
const theirs =
  /^(_ga|_gid|_gat|_gac|_gcl|_dc_gtm|__gads|__gpi|__eoi|google_|goog_|_fbp|_fbc|t_gid|t_pt_gid|_tb_|trc_|taboola|_ob|ob-|outbrain)/i;

const cookieNames = () =>
  document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '');

/** For this host and every domain above it: a cookie does not tell for which one it was set. */
function expire(name: string) {
  const parts = location.hostname.split('.');
  const domains = parts.map((_, i) => `; domain=.${parts.slice(i).join('.')}`);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
  for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
