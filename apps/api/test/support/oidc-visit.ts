interface Visit {
  readonly login: string;
  /** Press Cancel instead of signing in. */
  readonly refuses?: boolean;
}

/** Signs in and agrees on the pages of an OIDC server, as a person would, and says where they send the browser then. */
export async function visitProvider(address: string, { login, refuses }: Visit): Promise<URL> {
  const { origin } = new URL(address);
  const cookies = new Map<string, string>();
  const open = async (url: string | URL, form?: Record<string, string>) => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const [pair = ''] of answer.headers.getSetCookie().map((cookie) => cookie.split(';'))) {
      const [name = '', value = ''] = pair.split('=');
      cookies.set(name, value);
    }
    return answer;
  };

  let answer = await open(address);
  for (let steps = 0; steps < 20; steps += 1) {
    const location = answer.headers.get('location');
    if (location) {
      const next = new URL(location, origin);
      if (next.origin !== origin) return next;
      answer = await open(next);
      continue;
    }
    const page = await answer.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1];
    if (!action || !prompt) throw new Error(`the provider shows no form: ${answer.status} ${page}`);
    answer = await (refuses ? open(`${action}/abort`) : open(action, { prompt, login, password: 'any' }));
  }
  throw new Error('the provider leads in circles');
}
