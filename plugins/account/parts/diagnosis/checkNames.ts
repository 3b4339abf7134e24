/** What is looked at by itself, in the order in which it is shown; `device.<name>` is what it is called. */
export const CHECKS = [
  'browser',
  'screen',
  'languages',
  'encryption',
  'cookies',
  'storage',
  'network',
  'calls',
  'clock',
  'address',
  'place',
  'isp',
  'webSocket',
  'webRtc',
  'codecs',
] as const;
export type CheckName = (typeof CHECKS)[number];
