/**
 * Removes the cookies and stored items that analytics and advertising services set for this site.
 * Data under the services' own domains cannot be removed.
 */
export function removeServiceData() {
  for (const name of cookieNames().filter((name) => serviceNames.test(name))) expireCookie(name);
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const key of Object.keys(window[storage]))
        if (serviceNames.test(key)) window[storage].removeItem(key);
    } catch (error) {
      console.debug('The storage is blocked', error);
    }
  }
}

const serviceNames =
  /^(_ga|_gid|_gat|_gac|_gcl|_dc_gtm|__gads|__gpi|__eoi|google_|goog_|_fbp|_fbc|t_gid|t_pt_gid|_tb_|trc_|taboola|_ob|ob-|outbrain)/i;

const cookieNames = () =>
  document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '');

/**
 * Expires a cookie for this host and every parent domain, because scripts cannot read the domain of a cookie.
 */
function expireCookie(name: string) {
  const parts = location.hostname.split('.');
  const domains = parts.map((_, i) => `; domain=.${parts.slice(i).join('.')}`);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
