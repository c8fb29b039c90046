import { isIP } from 'node:net';
import { StartFailure } from './start-failure.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** What a variable accepts, in both languages. */
interface Accepted {
  readonly korean: string;
  readonly english: string;
}

/** The value itself is not repeated: many of these variables hold secrets. */
export function invalidValue(name: string, accepted: Accepted): StartFailure {
  return new StartFailure(
    `환경 변수 ${name} 값을 쓸 수 없어요. ${accepted.korean}`,
    `The environment variable ${name} has a wrong value. ${accepted.english}`,
  );
}

export function missingValue(name: string, because: Accepted): StartFailure {
  return new StartFailure(
    `환경 변수 ${name} 값이 없어요. ${because.korean}`,
    `The environment variable ${name} is missing. ${because.english}`,
  );
}

/** A set, trimmed value; an empty one counts as not set, as `NAME=` in a .env file does. */
export function text(env: Env, name: string): string | null {
  const value = env[name]?.trim();
  if (!value) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
  if (/[\u0000-\u001f\u007f]/.test(value)) {
    throw invalidValue(name, {
      korean: '줄바꿈이나 보이지 않는 제어 문자를 빼 주세요.',
      english: 'Remove the line breaks or control characters.',
    });
  }
  return value;
}

export function choice<const T extends string>(env: Env, name: string, choices: readonly T[]): T | null {
  const value = text(env, name);
  if (value === null) return null;
  const found = choices.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  throw invalidValue(name, {
    korean: `다음 가운데 하나를 넣어 주세요: ${choices.join(', ')}.`,
    english: `Use one of: ${choices.join(', ')}.`,
  });
}

const PORT_MAX = 65_535;

export function port(env: Env, name: string, fallback: number): number {
  const value = text(env, name);
  if (value === null) return fallback;
  if (/^\d{1,5}$/.test(value) && Number(value) <= PORT_MAX) return Number(value);
  throw invalidValue(name, {
    korean: `0에서 ${PORT_MAX} 사이의 정수를 넣어 주세요. 0은 비어 있는 포트를 골라요.`,
    english: `Use a whole number from 0 to ${PORT_MAX}; 0 picks a free port.`,
  });
}

export function wholeNumber(
  env: Env,
  name: string,
  { min, max, fallback }: { min: number; max: number; fallback: number },
): number {
  const value = text(env, name);
  if (value === null) return fallback;
  if (/^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
  throw invalidValue(name, {
    korean: `${min}에서 ${max} 사이의 정수를 넣어 주세요.`,
    english: `Use a whole number from ${min} to ${max}.`,
  });
}

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

export function host(env: Env, name: string, fallback: string): string {
  const value = text(env, name);
  if (value === null) return fallback;
  const onlyDigits = /^[\d.]+$/.test(value);
  if (isIP(value) || (!onlyDigits && HOST_NAME.test(value))) return value;
  throw invalidValue(name, {
    korean: 'IP 주소나 호스트 이름을 포트 없이 넣어 주세요. (예: 127.0.0.1, 0.0.0.0, ::)',
    english: 'Use an IP address or a host name without a port, such as 127.0.0.1, 0.0.0.0 or ::.',
  });
}

/** An absolute address with one of the given schemes; returned as it was written. */
export function address(env: Env, name: string, schemes: readonly string[]): string | null {
  const value = text(env, name);
  if (value === null) return null;
  const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : null;
  if (scheme !== null && schemes.includes(scheme) && value.startsWith(`${scheme}://`)) return value;
  const shapes = schemes.map((known) => `${known}://`).join(', ');
  throw invalidValue(name, {
    korean: `${shapes}로 시작하는 완전한 주소를 넣어 주세요.`,
    english: `Use a full address that starts with ${shapes}.`,
  });
}

/** An address of a service whose user name, password and path can be decoded. */
export function serviceAddress(env: Env, name: string, schemes: readonly string[]): string | null {
  const value = address(env, name, schemes);
  if (value === null || isDecodable(new URL(value))) return value;
  throw invalidValue(name, {
    korean: '주소 안의 사용자 이름과 비밀번호에 있는 %는 %25 로, @는 %40 으로 바꿔 적어 주세요.',
    english: 'In the user name and password of the address, write % as %25 and @ as %40.',
  });
}

function isDecodable({ username, password, pathname }: URL): boolean {
  return [username, password, pathname].every((part) => decoded(part) !== null);
}

/** The result has to be used: the bundler drops a call of decodeURIComponent that is made for its failure alone. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

export const HTTP = ['http', 'https'] as const;

export function withoutTrailingSlash(url: string): string {
  return url.replace(/(?<!\/)\/+$/, '');
}

/** For addresses that receive secrets: without https these must not leave this machine. */
export function secureAddress(env: Env, name: string): string | null {
  const value = address(env, name, HTTP);
  if (value === null || value.startsWith('https:') || isLoopback(new URL(value).hostname)) return value;
  throw invalidValue(name, {
    korean: 'https:// 주소를 넣어 주세요. http://는 이 컴퓨터(127.0.0.1, localhost)에만 쓸 수 있어요.',
    english: 'Use an https:// address; http:// is for this machine (127.0.0.1, localhost) only.',
  });
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
