import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { SearchField } from '#shared/ui/search-field.tsx';
import { allZones, findZones, type ListedZone } from '../../model/profile/find-zones.ts';
import { spelledByIntl } from '../../model/profile/time-zones.ts';
import { profileEditCopy } from '../../profile-edit-copy.ts';

const copy = profileEditCopy.zone;

export interface ZoneListProps {
  readonly chosen: string;
  readonly onChoose: (zone: string) => void;
}

export function ZoneList({ chosen, onChoose }: ZoneListProps) {
  const group = useId();
  const [query, setQuery] = useState('');
  const [picked, setPicked] = useState(() => spelledByIntl(chosen));
  const zones = useMemo(() => allZones(chosen), [chosen]);
  const found = useMemo(() => findZones(zones, query), [zones, query]);
  const chosenId = onlyOne(found) ?? found.find(({ id }) => id === picked)?.id;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The best hits are the first.
    if (query !== '') list.current?.scrollTo({ top: 0 });
    else list.current?.querySelector('input:checked')?.scrollIntoView({ block: 'center' });
  }, [query]);
  return (
    <>
      <SearchField
        label={copy.search}
        example={copy.searchExample}
        isLarge
        isFirst
        value={query}
        onValue={setQuery}
        onEnter={(words) => {
          const only = onlyOne(findZones(zones, words));
          if (only) onChoose(only);
        }}
      />
      <div ref={list} className="relative mt-1 h-35 overflow-y-auto">
        <p role="status" className={found.length > 0 ? 'sr-only' : 'py-2 text-ink-soft'}>
          {found.length > 0 ? copy.found(found.length) : copy.none}
        </p>
        <fieldset>
          <legend className="sr-only">{copy.label}</legend>
          {found.map((zone) => (
            <ZoneOption
              key={zone.id}
              group={group}
              zone={zone}
              isPicked={zone.id === chosenId}
              onPick={() => setPicked(zone.id)}
            />
          ))}
        </fieldset>
      </div>
      <div className="mt-2 flex flex-col">
        <Button isLarge disabled={!chosenId} onClick={() => chosenId && onChoose(chosenId)}>
          {copy.choose}
        </Button>
      </div>
    </>
  );
}

/** What alone is left needs no choosing. */
function onlyOne(found: readonly ListedZone[]): string | undefined {
  return found.length === 1 ? found[0]?.id : undefined;
}

interface ZoneOptionProps {
  readonly group: string;
  readonly zone: ListedZone;
  readonly isPicked: boolean;
  readonly onPick: () => void;
}

function ZoneOption({ group, zone, isPicked, onPick }: ZoneOptionProps) {
  return (
    <label className="flex min-h-5.5 cursor-pointer items-center gap-1.25 rounded-control px-1 py-0.5 has-checked:bg-primary-soft has-checked:font-bold has-focus-visible:outline-2 has-focus-visible:outline-primary">
      <input
        type="radio"
        name={group}
        checked={isPicked}
        onChange={onPick}
        className="shrink-0 accent-primary outline-none"
      />
      <span className="min-w-0 flex-1">
        {zone.name}
        {zone.otherCities.length > 0 ? (
          <span className="block text-small font-normal text-ink-soft">{zone.otherCities.join(', ')}</span>
        ) : null}
      </span>
      <span className="figures text-small font-normal text-ink-soft">{zone.offset}</span>
    </label>
  );
}
