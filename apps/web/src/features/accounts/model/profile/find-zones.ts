import { findMatches } from '@molip/domain/search';
import { offsetOf, regionOf, spelledByIntl } from './time-zones.ts';
import { englishCityOf, placeOf, type Zone, zoneOf } from './zone-names.ts';
import { OTHER_SPELLINGS } from './zone-places.ts';

const BAR = '|';

export interface ListedZone extends Zone {
  /** UTC+9 */
  readonly offset: string;
  /** All that it may be looked for by, each between two bars: |대한민국|한국|서울| */
  readonly words: string;
}

/** All that the browser knows, and the given one, which another browser may have chosen. */
export function allZones(chosen: string): readonly ListedZone[] {
  const ids = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', spelledByIntl(chosen)]);
  return [...ids].map(listed).sort((a, b) => a.name.localeCompare(b.name, 'ko'));
}

function listed(id: string): ListedZone {
  const offset = offsetOf(id);
  const difference = offset.replace('UTC', '');
  const words = [...namesOf(id), englishCityOf(id), plain(id), offset, `GMT${difference}`, difference];
  return { ...zoneOf(id), offset, words: `${BAR}${words.join(BAR)}${BAR}` };
}

function namesOf(id: string): readonly string[] {
  const place = placeOf(id);
  if (place) return [place.country.name, ...place.country.words, ...place.cities.flatMap(spellingsOf)];
  return [regionOf(id, 'ko'), regionOf(id, 'en')].filter((region) => region !== null);
}

function spellingsOf(city: string): readonly string[] {
  const other = OTHER_SPELLINGS[city];
  return other ? [city, other] : [city];
}

/** Also by half a syllable and by initials. What is called just so comes first, then what begins with it. */
export function findZones(zones: readonly ListedZone[], query: string): readonly ListedZone[] {
  const wanted = plain(query);
  if (wanted === '') return zones;
  return zones
    .map((zone) => ({ zone, distance: distanceOf(zone.words, wanted) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.distance - b.distance)
    .map(({ zone }) => zone);
}

/** 0 for a whole word, 1 for the beginning of one, 2 for a part. */
function distanceOf(words: string, wanted: string): number {
  return Math.min(
    ...findMatches(words, wanted).map(({ start, end }) => {
      if (words[start - 1] !== BAR) return 2;
      return words[end] === BAR ? 0 : 1;
    }),
  );
}

/** new_york as new york, UTC+09:00 as UTC+9, with the minus of the keyboard. */
function plain(text: string): string {
  return text
    .trim()
    .replaceAll('_', ' ')
    .replaceAll(BAR, ' ')
    .replace('\u2212', '-')
    .replace(/([+-])0(?=\d)/, '$1')
    .replace(/([+-]\d+):?00$/, '$1');
}
