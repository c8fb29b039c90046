import { expect, type Locator, type Page } from '@playwright/test';

export class SignupPage {
  readonly next: Locator;
  readonly email: Locator;
  readonly sendCode: Locator;
  readonly pin: Locator;
  readonly firstBox: Locator;
  readonly confirm: Locator;
  readonly changeEmail: Locator;
  readonly nickname: Locator;
  readonly password: Locator;
  readonly join: Locator;
  readonly failure: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.next = main.getByRole('button', { name: '다음' });
    this.email = main.getByLabel('이메일', { exact: true });
    this.sendCode = main.getByRole('button', { name: '인증 번호 받기' });
    this.pin = main.getByRole('group', { name: '인증 번호' });
    this.firstBox = this.pin.getByRole('textbox').first();
    this.confirm = main.getByRole('button', { name: '확인', exact: true });
    this.changeEmail = main.getByRole('button', { name: '이메일 주소 바꾸기' });
    this.nickname = main.getByLabel('닉네임', { exact: true });
    this.password = main.getByLabel('비밀번호', { exact: true });
    this.join = main.getByRole('button', { name: '가입하기' });
    this.failure = main.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto('/signup');
    await expect(this.heading('먼저 동의가 필요해요')).toBeVisible();
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  consent(name: string): Locator {
    return this.page.getByRole('checkbox', { name });
  }

  async agree(): Promise<void> {
    for (const name of ['이용약관 동의', '개인정보 수집·이용 동의', '만 14세 이상이에요'])
      await this.consent(name).check();
    await this.next.click();
    await expect(this.heading('이메일을 알려 주세요')).toBeVisible();
  }

  async requestCode(email: string): Promise<void> {
    await this.email.fill(email);
    await this.sendCode.click();
    await expect(this.heading(/메일로 보낸 숫자/)).toBeVisible();
    await expect(this.page.getByText(email)).toBeVisible();
  }

  /** Pastes the code; full boxes submit by themselves. */
  async pasteCode(code: string): Promise<void> {
    await this.firstBox.focus();
    await this.firstBox.evaluate((box, text) => {
      const clipboardData = new DataTransfer();
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      // Firefox creates its own DataTransfer.
      paste.clipboardData?.setData('text/plain', text);
      box.dispatchEvent(paste);
    }, code);
  }

  async finish({ nickname, password }: { nickname: string; password: string }): Promise<void> {
    await expect(this.heading('어떻게 불러 드릴까요?')).toBeVisible();
    await this.nickname.fill(nickname);
    await this.password.fill(password);
    await this.join.click();
  }
}
