/** First match wins: nearly every browser also calls itself Chrome or Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bLine\//i, 'LINE'],
  [/\bFBA[NV]\//, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPad\b|\biPod\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (names: readonly (readonly [RegExp, string])[], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and system in two words, for people to recognise: `Chrome · Android`. Empty where neither can be told. */
export function browserName(userAgent: string): string {
  const text = userAgent.slice(0, 512);
  return [first(BROWSERS, text), first(SYSTEMS, text)].filter(Boolean).join(' · ');
}
