import type { FontName } from '../../schemas.ts';

/** What style sheets call the families. */
export const FAMILY_NAMES: Readonly<Record<FontName, string>> = {
  sarabun: 'Sarabun',
  anuphan: 'Anuphan',
  'noto-sans-thai': 'Noto Sans Thai',
  'ibm-plex-sans-thai': 'IBM Plex Sans Thai',
  kanit: 'Kanit',
  prompt: 'Prompt',
  fahkwang: 'Fahkwang',
};
