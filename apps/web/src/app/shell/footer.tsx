import arrowOut from '@phosphor-icons/core/assets/regular/arrow-square-out.svg?raw';
import { appConfig } from '#shared/config/app-config.ts';
import { commonCopy } from '#shared/copy/common.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { appCopy } from '../copy.ts';

const LINK =
  'inline-flex items-center gap-0.25 rounded-small min-h-5.5 underline decoration-line-strong underline-offset-4';

/** Needs no router: it also stands under the loading screen and the error page. */
export function Footer() {
  const { productName, companyLines, privacyUrl, termsUrl, refundUrl } = appConfig;
  const { privacy, terms, refund } = appCopy.footer;
  const pages = [
    [privacy, privacyUrl],
    [terms, termsUrl],
    [refund, refundUrl],
  ];
  return (
    <footer className="shrink-0 text-small text-ink-soft desktop:border-t desktop:border-line">
      <div className="mx-auto max-w-146 px-2 py-1.25 sm:px-3 desktop:py-1.75">
        <div className="flex flex-wrap items-center gap-x-1.5 sm:gap-x-2">
          <p>
            © {new Date().getFullYear()} {productName}
          </p>
          {pages.map(([name, address]) => (
            <a key={name} href={address} target="_blank" rel="noopener" className={LINK}>
              {name}
              <Icon svg={arrowOut} size={12} />
              <span className="sr-only">({commonCopy.opensNewTab})</span>
            </a>
          ))}
        </div>
        {companyLines.length > 0 ? (
          <p className="flex flex-wrap gap-x-1.5 text-caption">
            {companyLines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        ) : null}
      </div>
    </footer>
  );
}
