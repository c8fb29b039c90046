const IP_ADDRESS = /^[\d.]+$|^\[/;

/** Browsers have passkeys on secure pages alone, and not on the number of a host. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && !IP_ADDRESS.test(location.hostname);
}
