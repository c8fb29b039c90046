import type { TimerMode } from '@molip/domain/timer';
import { setRunningTitle } from '#shared/lib/tab-title.ts';
import { MODE_NAMES } from '../copy.ts';

interface TabIndicator {
  readonly mode: TimerMode;
  /** Whole seconds. */
  readonly remaining: number;
  /** 0 to 100. */
  readonly progress: number;
  readonly isPaused: boolean;
}

/** Shows the remaining time in the tab's title and icon. */
export function showTabIndicator({ mode, remaining, progress, isPaused }: TabIndicator): void {
  setRunningTitle(`${isPaused ? '❚❚ ' : ''}${clockText(remaining)} ${MODE_NAMES[mode]}`);
  drawFavicon({ minutes: Math.ceil(remaining / 60), progress, isFocus: mode === 'FOCUS' });
}

export function clearTabIndicator(): void {
  setRunningTitle(null);
  restoreFavicon();
}

function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

const SIZE_PX = 64;
const RING_PX = 10;

interface Favicon {
  readonly minutes: number;
  /** 0 to 100. */
  readonly progress: number;
  readonly isFocus: boolean;
}

let original: string | null = null;
let painted = '';

/** Minutes inside a ring. Painted only when it would look different, since icons are compressed each time. */
function drawFavicon({ minutes, progress, isFocus }: Favicon): void {
  const key = `${minutes} ${Math.floor(progress / 2)} ${isFocus}`;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (key === painted || !link) return;
  const canvas = document.createElement('canvas');
  canvas.width = SIZE_PX;
  canvas.height = SIZE_PX;
  const context = canvas.getContext('2d');
  if (!context) return;
  paint(context, minutes, progress / 100, isFocus);
  original ??= link.getAttribute('href');
  link.href = canvas.toDataURL();
  painted = key;
}

function restoreFavicon(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && original !== null) link.href = original;
  painted = '';
}

function paint(context: CanvasRenderingContext2D, minutes: number, turn: number, isFocus: boolean): void {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const centre = SIZE_PX / 2;
  const radius = centre - RING_PX / 2;
  const ring = (from: number, to: number, stroke: string) => {
    context.beginPath();
    context.arc(centre, centre, radius, from, to);
    context.strokeStyle = stroke;
    context.stroke();
  };
  context.beginPath();
  context.arc(centre, centre, radius, 0, 2 * Math.PI);
  context.fillStyle = colour('--surface');
  context.fill();
  context.lineWidth = RING_PX;
  const top = -Math.PI / 2;
  ring(0, 2 * Math.PI, colour('--track'));
  ring(top, top + turn * 2 * Math.PI, colour(isFocus ? '--primary' : '--success'));
  context.fillStyle = colour('--text');
  context.font = `700 ${minutes > 99 ? 24 : 32}px sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(minutes), centre, centre + 2);
}
