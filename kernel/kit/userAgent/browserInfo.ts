/** A visitor's browser and operating system by name; empty where it cannot be told. */
export interface BrowserInfo {
  browser: string;
  os: string;
}

/** `navigator.userAgentData`, where the browser has it (Chromium). */
export interface UserAgentData {
  readonly brands?: readonly { readonly brand: string }[];
  readonly platform?: string;
}

/** First match wins: nearly every browser also calls itself Chrome or Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bLine\//i, 'LINE'],
  [/\bFBA[NV]\//, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bHarmonyOS\b/, 'HarmonyOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const BRANDS: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  Opera: 'Opera',
  'Samsung Internet': 'Samsung Internet',
  Brave: 'Brave',
  Vivaldi: 'Vivaldi',
  'Google Chrome': 'Chrome',
  Chromium: 'Chromium',
};

const match = (names: readonly (readonly [RegExp, string])[], text: string) => names.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** Names browser and system from `userAgentData` where it helps, else from the user agent text. For people to recognise, never for decisions. */
export function browserInfo(userAgent: string, data?: UserAgentData): BrowserInfo {
  const text = userAgent.slice(0, 512);
  const brands = new Set(data?.brands?.map(({ brand }) => brand));
  const byText = match(BROWSERS, text);
  const byBrand = Object.entries(BRANDS).find(([brand]) => brands.has(brand))?.[1];
  return {
    browser: (byText === '' || byText === 'Chrome' ? byBrand : undefined) ?? byText,
    os: match(SYSTEMS, text) || (data?.platform ?? ''),
  };
}
