import { openPage } from '../../parts/external/openPage.ts';

export const load = openPage('file');
