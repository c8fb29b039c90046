import { spelledByIntl } from '../../model/profile/time-zones.ts';
import { zoneOf } from '../../model/profile/zone-names.ts';

/** 대한민국 · 서울 */
export function ZoneName({ id }: { readonly id: string }) {
  return zoneOf(spelledByIntl(id)).name;
}
