import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { ROW } from '#shared/ui/setting-row.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { SwitchRow } from '#shared/ui/switch-row.tsx';
import { adPreferencesQuery, useSaveAdPreferences } from '../../api/ad-preferences.ts';
import { adsCopy } from '../../copy.ts';
import { reportAdFailure } from '../../model/ad-failure.ts';
import { BlockedAds } from './blocked-ads.tsx';
import { CategoryChoice } from './category-choice.tsx';

const { settings: copy, failures } = adsCopy;

/** In /profile: which ads one sees, and which never again. */
export function AdSettingsCard({ isAdFree }: { readonly isAdFree: boolean }) {
  if (isAdFree) {
    return (
      <SettingsCard title={copy.title}>
        <p className={ROW}>{copy.adFree}</p>
      </SettingsCard>
    );
  }
  return (
    <SettingsCard title={copy.title} text={copy.text}>
      <Preferences />
      <BlockedAds />
    </SettingsCard>
  );
}

function Preferences() {
  const { data, error, refetch } = useQuery(adPreferencesQuery);
  const save = useSaveAdPreferences();
  useEffect(() => {
    if (error) reportAdFailure('preferences', error);
  }, [error]);
  if (!data) {
    if (error) return <FailedPart onRetry={() => void refetch()}>{failures.preferences}</FailedPart>;
    return (
      <SkeletonGroup label={copy.loading} className="flex flex-col gap-1 py-1.25">
        <Skeleton className="h-5" />
        <Skeleton className="h-10" />
      </SkeletonGroup>
    );
  }
  return (
    <>
      <SwitchRow
        label={copy.personalized}
        help={copy.personalizedHelp}
        checked={data.personalized}
        onChange={(personalized) => save({ personalized })}
      />
      <CategoryChoice preferences={data} onChoose={(categories) => save({ categories })} />
    </>
  );
}
