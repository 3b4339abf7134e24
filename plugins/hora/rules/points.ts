/** The planets of a Thai chart in the order of their numbers; ๐ (Uranus) comes last. */
export const PLANETS = ['sun', 'moon', 'mars', 'mercury', 'jupiter', 'venus', 'saturn', 'rahu', 'ketu', 'uranus'] as const;
export type Planet = (typeof PLANETS)[number];

/** What stands for a planet on the wheel, 1 to 9 and 0. */
export const numberOf = (planet: Planet): number => (PLANETS.indexOf(planet) + 1) % 10;
/** The planet of a number from 1 to 8. */
export const planetOf = (number: number): Planet => PLANETS[number - 1]!;

/** Longitudes in arcseconds. */
export type Longitudes = Readonly<Record<Planet, number>>;
