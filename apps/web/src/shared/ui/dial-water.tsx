interface DialWaterProps {
  /** 0 to 1. */
  readonly progress: number;
  readonly centre: number;
  readonly radius: number;
}

/** The water of a dial: the part of a circle below its waterline. Stands inside an svg. */
export function DialWater({ progress, centre, radius }: DialWaterProps) {
  if (progress <= 0) return null;
  // An arc that ends where it began is drawn as nothing.
  if (progress >= 1) return <circle cx={centre} cy={centre} r={radius} className="fill-primary-soft" />;
  const top = centre + radius - progress * radius * 2;
  const reach = Math.sqrt(radius ** 2 - (centre - top) ** 2);
  const isMostlyFull = progress > 0.5 ? 1 : 0;
  return (
    <path
      d={`M${centre - reach} ${top}A${radius} ${radius} 0 ${isMostlyFull} 0 ${centre + reach} ${top}Z`}
      className="fill-primary-soft"
    />
  );
}
