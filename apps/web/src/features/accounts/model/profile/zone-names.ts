import { regionOf } from './time-zones.ts';
import { COUNTRIES, type Country, RENAMED } from './zone-places.ts';

export interface Zone {
  /** Asia/Seoul, as this browser writes it */
  readonly id: string;
  /** 대한민국 · 서울 */
  readonly name: string;
  /** What else lies in it and is well known: 부산, 제주 */
  readonly otherCities: readonly string[];
}

interface Place {
  readonly country: Country;
  readonly cities: readonly string[];
}

const PLACES = new Map<string, Place>(
  COUNTRIES.flatMap((country) =>
    Object.entries(country.zones).map(([id, cities]) => [id, { country, cities }] as const),
  ),
);

/** Where a zone is that people look for by name. */
export function placeOf(id: string): Place | undefined {
  return PLACES.get(RENAMED[id] ?? id);
}

export function zoneOf(id: string): Zone {
  const place = placeOf(id);
  if (!place) return { id, name: nameByIntl(id), otherCities: [] };
  const [city, ...otherCities] = place.cities;
  return { id, name: city ? `${place.country.name} · ${city}` : place.country.name, otherCities };
}

function nameByIntl(id: string): string {
  const region = regionOf(id, 'ko');
  if (region === null) return id;
  // A country is in Korean; a city of several in a country is in many browsers not.
  return /[가-힣]/.test(region) ? `${region} · ${englishCityOf(id)}` : region;
}

export function englishCityOf(id: string): string {
  return (id.split('/').at(-1) ?? id).replaceAll('_', ' ');
}
