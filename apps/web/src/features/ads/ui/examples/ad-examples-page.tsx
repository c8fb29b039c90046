import type { ReactNode } from 'react';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { adsCopy } from '../../copy.ts';
import { AdSettingsCard } from '../settings/ad-settings-card.tsx';
import { exampleCopy as copy } from './copy.ts';
import { BlockedExample, ExampleAd } from './example-ad.tsx';
import { AD_WITHOUT_IMAGE, ADS_BY_POSITION, BLOCKED_AD, LONG_AD } from './example-ads.ts';
import { PieceOfPage } from './piece-of-page.tsx';

/** /examples/ad: every place and every state, with ads of the page's own that are neither counted nor blocked. */
export function AdExamplesPage() {
  return (
    <div className="mx-auto flex w-full max-w-146 flex-1 flex-col gap-2 px-2 pt-1.5 pb-4 sm:px-3 desktop:pt-4">
      <PageHeading>{copy.title}</PageHeading>
      <p className="text-ink-soft">{copy.intro}</p>
      <h2 className="mt-1 text-title-s">{copy.positions}</h2>
      {ADS_BY_POSITION.map((ad) => (
        <Example key={ad.adId} name={adsCopy.positions[ad.position]}>
          <ExampleAd ad={ad} name={adsCopy.positions[ad.position]} />
        </Example>
      ))}
      <h2 className="mt-1 text-title-s">{copy.states}</h2>
      <Example name={copy.long}>
        <ExampleAd ad={LONG_AD} name={copy.long} />
      </Example>
      <Example name={copy.noImage}>
        <ExampleAd ad={AD_WITHOUT_IMAGE} name={copy.noImage} />
      </Example>
      <Example name={copy.empty}>
        <p className="text-label text-ink-soft">{copy.emptyText}</p>
        <PieceOfPage />
      </Example>
      <Example name={copy.blocked}>
        <p className="text-label text-ink-soft">{copy.blockedText}</p>
        <BlockedExample ad={BLOCKED_AD} name={copy.blocked} />
      </Example>
      <Example name={copy.adFree}>
        <p className="text-label text-ink-soft">{copy.adFreeText}</p>
        <PieceOfPage />
        <AdSettingsCard isAdFree />
      </Example>
    </div>
  );
}

function Example({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-label font-bold">{name}</h3>
      {children}
    </div>
  );
}
