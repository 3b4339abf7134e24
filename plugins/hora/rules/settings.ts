/** Every choice in which schools differ. A chart is stored with all of them. */
export interface ChartSettings {
  /** Where planets stand: by the scheme of Suriyayat, by the sky less Lahiri's ayanamsa, or by the sky from the equinox. */
  readonly zodiac: 'suriyayat' | 'lahiri' | 'tropical';
  /** Rising signs: fixed times from 06:00 of the sun, fixed times from true sunrise, or by the sky. */
  readonly ascendant: 'fixed' | 'sunrise' | 'sky';
  /** When a day of the week begins. */
  readonly dayStart: 'six' | 'sunrise' | 'midnight';
  /** Whether Wednesday night is Rahu's: from 18:00 to 05:59, from sunset to sunrise, or not at all. */
  readonly rahuNight: 'clock' | 'sun' | 'off';
  /** Thai Ketu of 679 days, the same 24 minutes further, or against Rahu. */
  readonly ketu: 'thai' | 'thai24' | 'indian';
  /** The circle of Mars in Suriyayat: a part of its divisor, or 720 minutes. */
  readonly mars: 'ratio' | 'fixed';
  /** When the animal of the year changes. */
  readonly yearChange: 'thaloengsok' | 'january' | 'month5' | 'month1' | 'chinese' | 'lichun';
  /** Whose clock Suriyayat counts by: Bangkok's, Bangkok's mean sun, or that of the place. */
  readonly clock: 'bangkok' | 'bangkokMean' | 'place';
}

/** What may be chosen; the first of each is what Suriyayat charts have unless told. */
export const CHOICES = {
  zodiac: ['suriyayat', 'lahiri', 'tropical'],
  ascendant: ['fixed', 'sunrise', 'sky'],
  dayStart: ['six', 'sunrise', 'midnight'],
  rahuNight: ['clock', 'sun', 'off'],
  ketu: ['thai', 'thai24', 'indian'],
  mars: ['ratio', 'fixed'],
  yearChange: ['thaloengsok', 'january', 'month5', 'month1', 'chinese', 'lichun'],
  clock: ['bangkok', 'bangkokMean', 'place'],
} as const satisfies { readonly [K in keyof ChartSettings]: readonly ChartSettings[K][] };

export const SETTING_NAMES = Object.keys(CHOICES) as (keyof ChartSettings)[];

export const METHOD_IDS = ['suriyayat', 'lahiri', 'tropical'] as const;
export type MethodId = (typeof METHOD_IDS)[number];

/** The methods as they come with the program, version 1 of each. */
export const METHODS: Readonly<Record<MethodId, ChartSettings>> = {
  suriyayat: {
    zodiac: 'suriyayat',
    ascendant: 'fixed',
    dayStart: 'six',
    rahuNight: 'clock',
    ketu: 'thai',
    mars: 'ratio',
    yearChange: 'thaloengsok',
    clock: 'bangkok',
  },
  lahiri: {
    zodiac: 'lahiri',
    ascendant: 'sky',
    dayStart: 'six',
    rahuNight: 'clock',
    ketu: 'indian',
    mars: 'ratio',
    yearChange: 'thaloengsok',
    clock: 'bangkok',
  },
  tropical: {
    zodiac: 'tropical',
    ascendant: 'sky',
    dayStart: 'midnight',
    rahuNight: 'off',
    ketu: 'indian',
    mars: 'ratio',
    yearChange: 'january',
    clock: 'bangkok',
  },
};

/** Years of the common era that Suriyayat is computed for: since dates are Gregorian, and while its scheme is of use. */
export const SURIYAYAT_YEARS = { from: 1583, to: 2400 } as const;

/** Whether something of the sky itself is needed, which is known for fewer years. */
export const needsSky = ({ zodiac, ascendant, dayStart, rahuNight, yearChange }: ChartSettings): boolean =>
  zodiac !== 'suriyayat' ||
  ascendant !== 'fixed' ||
  dayStart === 'sunrise' ||
  rahuNight === 'sun' ||
  yearChange === 'chinese' ||
  yearChange === 'lichun';
