import { baitoey } from './baitoey.ts';
import { nganwat } from './nganwat.ts';
import { saengthong } from './saengthong.ts';
import type { DemoSite } from './site.ts';
import { talad } from './talad.ts';

/** Demo content by space. */
export const demoSites: Readonly<Record<string, DemoSite>> = { saengthong, talad, nganwat, baitoey };
