import { test } from './support/test.ts';

for (const path of ['/profile/edit', '/examples/editor-comparison', '/profile/withdrawal']) {
  test(`${path} is the first page of a visit → the search is in the top bar (WK-4.01)`, async ({
    webkit,
    member,
  }) => {
    await webkit.signIn(member);
    await webkit.open(path);
    await webkit.find('main h1');
    await webkit.find('header button', '무엇이든 찾기');
  });
}
