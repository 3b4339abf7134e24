import type { FilesCtx } from '../../db.ts';
import { scanWithClamd } from './clamd.ts';
import { scanForEicar } from './eicar.ts';
import type { Scan } from './verdict.ts';

/** The scanner that the site has. */
export const scannerOf = ({ settings }: Pick<FilesCtx, 'settings'>): Scan =>
  settings.scanner === 'clamd' ? scanWithClamd(settings.clamdAddress) : scanForEicar;
