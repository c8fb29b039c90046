import type { Ad } from '@molip/contract';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { AD_SETTINGS_ID } from '../addresses.ts';
import { adsCopy } from '../copy.ts';

const copy = adsCopy.why;

interface WhyDialogProps {
  readonly open: boolean;
  readonly ad: Ad;
  readonly onClose: () => void;
}

export function WhyDialog({ open, ad, onClose }: WhyDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      description={[copy.place(ad.category), ...copy.lines, copy.settings].map((line) => (
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
