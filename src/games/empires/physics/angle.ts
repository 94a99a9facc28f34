/**
 * Directions with nothing but + − × ÷ √, so that every machine and Node version agrees to the last bit. 0° points to +x,
 * degrees grow clockwise (y points down).
 */
export type Vector = readonly [x: number, y: number];

const RADIANS = 0.017453292519943295;

/** Sine of 0° to 45°: its power series, exact to the last bits there. */
function smallSine(degrees: number): number {
  const x = degrees * RADIANS;
  const q = x * x;
  return (
    x *
    (1 - (q / 6) * (1 - (q / 20) * (1 - (q / 42) * (1 - (q / 72) * (1 - (q / 110) * (1 - (q / 156) * (1 - q / 210)))))))
  );
}

function smallCosine(degrees: number): number {
  const x = degrees * RADIANS;
  const q = x * x;
  return (
    1 - (q / 2) * (1 - (q / 12) * (1 - (q / 30) * (1 - (q / 56) * (1 - (q / 90) * (1 - (q / 132) * (1 - q / 182))))))
  );
}

/** Cosine and sine of any angle in degrees. */
export function direction(degrees: number): Vector {
  const turned = degrees - 360 * Math.floor(degrees / 360);
  const quarter = Math.floor((turned + 45) / 90);
  const rest = turned - 90 * quarter;
  const cosine = smallCosine(Math.abs(rest));
  const sine = rest < 0 ? -smallSine(-rest) : smallSine(rest);
  switch (quarter % 4) {
    case 0:
      return [cosine, sine];
    case 1:
      return [-sine, cosine];
    case 2:
      return [-cosine, -sine];
    default:
      return [sine, -cosine];
  }
}

/** The angle of a vector, 0 ≤ degrees < 360, by halving the sine's inverse; 0 for no vector at all. */
export function degreesTowards(x: number, y: number): number {
  const across = Math.abs(x);
  const down = Math.abs(y);
  const length = Math.sqrt(x * x + y * y);
  if (length === 0) return 0;
  const small = inverseSine(Math.min(across, down) / length);
  const quarter = across < down ? 90 - small : small;
  const half = x < 0 ? 180 - quarter : quarter;
  const whole = y < 0 ? 360 - half : half;
  return whole >= 360 ? whole - 360 : whole;
}

function inverseSine(sine: number): number {
  let low = 0;
  let high = 45;
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (smallSine(middle) < sine) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** A place on a circle, rounded as places are stored. */
export function around(centre: { readonly x: number; readonly y: number }, radius: number, degrees: number): Vector {
  const [x, y] = direction(degrees);
  return [roundPlace(centre.x + radius * x), roundPlace(centre.y + radius * y)];
}

/** To 0.01 mm, never −0. */
export function roundPlace(mm: number): number {
  return Math.round(mm * 100) / 100 + 0;
}
