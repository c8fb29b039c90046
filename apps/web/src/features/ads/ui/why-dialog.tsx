import type { Ad, AdPreferences } from '@molip/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { adPreferencesQuery } from '../api/ad-preferences.ts';
import { adsCopy } from '../copy.ts';
import { AD_SETTINGS_ID } from '../profile-section.ts';

const copy = adsCopy.why;

interface WhyDialogProps {
  readonly open: boolean;
  readonly ad: Ad;
  readonly onClose: () => void;
}

export function WhyDialog({ open, ad, onClose }: WhyDialogProps) {
  const { data: preferences } = useQuery({ ...adPreferencesQuery, enabled: open });
  const lines = [
    copy.about(ad.advertiser, ad.category),
    ...(preferences ? orderOf(preferences) : []),
    ...copy.lines,
    copy.settings,
  ];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      description={lines.map((line) => (
        <span key={line} className="mt-1 block">
          {line}
        </span>
      ))}
      footer={
        <>
          <Link to="/profile" hash={AD_SETTINGS_ID} onClick={onClose} className={buttonClass('line', true)}>
            {copy.toSettings}
          </Link>
          <Button isLarge onClick={onClose}>
            {copy.close}
          </Button>
        </>
      }
    />
  );
}

/** What has led to this ad, for a member with these wishes. */
function orderOf({ personalized, categories }: AdPreferences): string[] {
  const order = personalized ? copy.leastSeen : copy.turn;
  return categories.length === 0 ? [order] : [copy.chosen, order];
}
