import { createHash } from 'node:crypto';
import { MEMBERSHIP_PATH } from '@molip/contract';
import { planNameOf } from '../../payment-steps.ts';
import type { PaymentRow } from '../../payments.repository.ts';

/** Its own colours: it stands for somebody else's page. Of the app it has the font and the icon alone. */
const STYLE = `
:root{color-scheme:light dark;--paper:#fff;--ground:#f6f5f2;--ink:#1f1d1a;--quiet:#5f5b53;--line:#d9d5cc;--warn:#fff3cd;--warn-ink:#5c4400;--main:#1f6f54;--on-main:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#211f1c;--ground:#171614;--ink:#f1eee8;--quiet:#b5afa4;--line:#46423b;--warn:#4a3a08;--warn-ink:#ffe9a8;--main:#5cc39d;--on-main:#0b2018}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--ground);color:var(--ink);font:16px/1.6 "Noto Sans KR Variable","Noto Sans KR",system-ui,sans-serif;word-break:keep-all}
main{width:100%;max-width:420px;padding:24px;border:1px solid var(--line);border-radius:16px;background:var(--paper)}
.mark{margin:0 0 16px;padding:12px 16px;border-radius:12px;background:var(--warn);color:var(--warn-ink)}
h1{margin:0 0 16px;font-size:20px}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0 0 24px}
dt{color:var(--quiet)}
dd{margin:0;text-align:right;font-weight:600}
form{display:grid;gap:8px}
button,a.back{display:block;width:100%;min-height:48px;padding:12px;border:1px solid var(--line);border-radius:12px;background:transparent;color:inherit;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button.main{border-color:var(--main);background:var(--main);color:var(--on-main);font-weight:600}
button:focus-visible,a:focus-visible{outline:3px solid var(--main);outline-offset:2px}
a.back{margin-top:16px}
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** No script at all. */
export const CHECKOUT_POLICY = `default-src 'none'; style-src 'self' 'sha256-${STYLE_HASH}'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Everything on it comes from our own plans and numbers. */
export function checkoutPage(row: PaymentRow): string {
  const back = `<a class="back" href="${MEMBERSHIP_PATH}?paymentId=${row.paymentId}">멤버십으로 돌아가기</a>`;
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>테스트 결제</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/font.css">
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="mark"><strong>테스트 결제</strong><br>연습용 화면이에요. 실제로 돈이 나가지 않아요.</p>
<h1>${row.status === 'PENDING' ? '어떻게 끝낼까요?' : '이미 끝난 결제예요'}</h1>
<dl>
<dt>요금제</dt><dd>${planNameOf(row)}</dd>
<dt>결제 금액 (부가세 포함)</dt><dd>${row.amountKrw.toLocaleString('ko-KR')}원</dd>
</dl>
${row.status === 'PENDING' ? BUTTONS : ''}
${back}
</main>
</body>
</html>
`;
}

const BUTTONS = `<form method="post">
<button class="main" name="result" value="SUCCESS">성공</button>
<button name="result" value="FAILED">실패</button>
<button name="result" value="LATE">늦게 도착 (15초 뒤에 성공)</button>
</form>`;
