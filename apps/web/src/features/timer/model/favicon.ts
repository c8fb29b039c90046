const SIZE_PX = 64;
const RING_PX = 10;

interface FaviconPaint {
  readonly minutes: number;
  /** 0 to 100. */
  readonly progress: number;
  readonly isFocus: boolean;
}

let original: string | null = null;
let painted = '';

/** Minutes inside a ring. Painted anew only when it would look different: icons are compressed each time. */
export function drawFavicon({ minutes, progress, isFocus }: FaviconPaint): void {
  const key = `${minutes} ${Math.floor(progress / 2)} ${isFocus}`;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (key === painted || !link) return;
  const canvas = document.createElement('canvas');
  canvas.width = SIZE_PX;
  canvas.height = SIZE_PX;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  paint(pen, minutes, progress / 100, isFocus);
  original ??= link.getAttribute('href');
  link.href = canvas.toDataURL();
  painted = key;
}

export function restoreFavicon(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && original !== null) link.href = original;
  painted = '';
}

function paint(pen: CanvasRenderingContext2D, minutes: number, turn: number, isFocus: boolean): void {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const centre = SIZE_PX / 2;
  const radius = centre - RING_PX / 2;
  const ring = (from: number, to: number, stroke: string) => {
    pen.beginPath();
    pen.arc(centre, centre, radius, from, to);
    pen.strokeStyle = stroke;
    pen.stroke();
  };
  pen.beginPath();
  pen.arc(centre, centre, radius, 0, 2 * Math.PI);
  pen.fillStyle = colour('--surface');
  pen.fill();
  pen.lineWidth = RING_PX;
  const top = -Math.PI / 2;
  ring(0, 2 * Math.PI, colour('--track'));
  ring(top, top + turn * 2 * Math.PI, colour(isFocus ? '--primary' : '--success'));
  pen.fillStyle = colour('--text');
  pen.font = `700 ${minutes > 99 ? 24 : 32}px sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(String(minutes), centre, centre + 2);
}
