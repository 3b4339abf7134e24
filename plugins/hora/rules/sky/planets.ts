import { CIRCLE, mod } from '../numbers.ts';
import { TERMS, type Series } from './terms.generated.ts';

/** Planets that are seen from the earth, and the sun. */
export type SkyBody = Exclude<keyof typeof TERMS, 'earth'> | 'sun';

const MILLENNIUM = 365_250;
/** Days that light takes for an astronomical unit. */
const LIGHT_DAYS = 0.005_775_518_3;
const ARCSECONDS = CIRCLE / (2 * Math.PI);
/** From the equinox of the theory to that of the FK5, arcseconds. J. Meeus, Astronomical Algorithms (1998), 32.3. */
const FK5 = -0.0903;

type Vector = readonly [x: number, y: number, z: number];

function valueOf(series: Series, t: number): number {
  let [sum, power] = [0, 1];
  for (const terms of series) {
    let part = 0;
    for (let at = 0; at < terms.length; at += 3) part += terms[at]! * Math.cos(terms[at + 1]! + terms[at + 2]! * t);
    sum += part * power;
    power *= t;
  }
  return sum;
}

/** Where a planet stands about the sun, in the ecliptic of date; days of terrestrial time since J2000. */
function fromSun(body: keyof typeof TERMS, days: number): Vector {
  const t = days / MILLENNIUM;
  const { L, B, R } = TERMS[body];
  const [longitude, latitude, distance] = [valueOf(L, t), valueOf(B, t), valueOf(R, t)];
  const flat = distance * Math.cos(latitude);
  return [flat * Math.cos(longitude), flat * Math.sin(longitude), distance * Math.sin(latitude)];
}

/**
 * The longitude at which a planet or the sun is seen from the middle of the earth, without nutation, arcseconds. Both stand where they stood
 * when the light left: that is light time and aberration in one.
 */
export function seenAt(body: SkyBody, days: number): number {
  let light = 0;
  let longitude = 0;
  // The light of Uranus takes three hours: the third time is the last that changes a thousandth of an arcsecond.
  for (let round = 0; round < 3; round++) {
    const earth = fromSun('earth', days - light);
    const [x, y, z] = body === 'sun' ? [0, 0, 0] : fromSun(body, days - light);
    const [east, north, up] = [x - earth[0], y - earth[1], z - earth[2]];
    light = Math.hypot(east, north, up) * LIGHT_DAYS;
    longitude = Math.atan2(north, east) * ARCSECONDS + FK5;
  }
  return mod(longitude, CIRCLE);
}
