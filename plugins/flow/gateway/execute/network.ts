import { INTERNET, isPublic, type Network } from '#kit/outbound/network.ts';
import type { FlowCtx } from '../db.ts';

const LOOPBACK = /^(?:127\.|::1$)/;

/** What a step may ask: the open internet. On somebody's own machine what runs on it may be asked, too. */
export const networkOf = ({ site }: Pick<FlowCtx, 'site'>): Network =>
  site.local ? { ...INTERNET, isAllowed: (address) => isPublic(address) || LOOPBACK.test(address), isPort: () => true } : INTERNET;
