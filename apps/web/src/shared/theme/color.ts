/** Colour as numbers: sRGB, OKLCH (Ottosson 2020) and the contrast of WCAG 2. */
type Channels = readonly [number, number, number];

interface Oklch {
  /** 0 black to 1 white, even to the eye. */
  readonly lightness: number;
  readonly chroma: number;
  /** Radians. */
  readonly hue: number;
}

/** 4.5 for text, 3 for parts of the interface. */
export function contrast(one: string, other: string): number {
  return contrastOf(luminance(one), luminance(other));
}

/** `amount` of the second colour, 0 to 1, in OKLab. */
export function mix(one: string, other: string, amount: number): string {
  const from = toOklab(one);
  const to = toOklab(other);
  const at = (channel: 0 | 1 | 2) => from[channel] + (to[channel] - from[channel]) * amount;
  return fromOklch(polar([at(0), at(1), at(2)]));
}

/**
 * The colour itself where it already reaches `ratio` on every ground; otherwise the nearest lightness towards `end`
 * that does. Hue stays, chroma as far as the screen can show it.
 */
export function readableOn(
  hex: string,
  grounds: readonly string[],
  ratio: number,
  end: 'black' | 'white',
): string {
  const levels = grounds.map(luminance);
  const fits = (candidate: string) => {
    const level = luminance(candidate);
    return levels.every((ground) => contrastOf(level, ground) >= ratio);
  };
  if (fits(hex)) return hex;
  const given = polar(toOklab(hex));
  let failing = given.lightness;
  let fitting = end === 'black' ? 0 : 1;
  for (let round = 0; round < SEARCH_ROUNDS; round++) {
    const lightness = (failing + fitting) / 2;
    if (fits(fromOklch({ ...given, lightness }))) fitting = lightness;
    else failing = lightness;
  }
  return fromOklch({ ...given, lightness: fitting });
}

/** Halving 14 times is finer than the 256 steps of a channel. */
const SEARCH_ROUNDS = 14;

function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = toLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(hex: string): Channels {
  const at = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [at(1), at(3), at(5)];
}

function toHex(linear: Channels): string {
  const digits = linear.map((value) => {
    const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
    const byte = Math.round(Math.min(1, Math.max(0, encoded)) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

function toOklab(hex: string): Channels {
  const [red, green, blue] = toLinear(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

function polar([lightness, a, b]: Channels): Oklch {
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

function toLinearFrom({ lightness, chroma, hue }: Oklch): Channels {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

/** Beyond what the screen can show the chroma gives way, never the lightness. */
function fromOklch(color: Oklch): string {
  const wanted = toLinearFrom(color);
  if (isShowable(wanted)) return toHex(wanted);
  let shown = 0;
  let beyond = color.chroma;
  for (let round = 0; round < SEARCH_ROUNDS; round++) {
    const chroma = (shown + beyond) / 2;
    if (isShowable(toLinearFrom({ ...color, chroma }))) shown = chroma;
    else beyond = chroma;
  }
  return toHex(toLinearFrom({ ...color, chroma: shown }));
}

const ROUNDING = 0.0005;

function isShowable(linear: Channels): boolean {
  return linear.every((value) => value >= -ROUNDING && value <= 1 + ROUNDING);
}
