import type { MemberView } from '../contract.ts';

/** What this plugin itself shows of a cluster, each with its place in the row of tabs. */
export const TABS = { overview: 0, stores: 10, staff: 100, devices: 110, taxes: 130, receipts: 140, settings: 900 } as const;
export type Tab = keyof typeof TABS;
export const TAB_NAMES = Object.keys(TABS) as Tab[];

/** Tabs that somebody sees: who only sells there knows the stores and no more. */
export const tabsOf = ({ rights }: Pick<MemberView, 'rights'>): Tab[] =>
  TAB_NAMES.filter((tab) => rights.manages || tab === 'overview' || tab === 'stores');
