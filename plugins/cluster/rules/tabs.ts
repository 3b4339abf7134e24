/** What is seen of a cluster, in this order; `?tab=` of its page. */
export const TABS = ['overview', 'stores', 'staff', 'devices', 'taxes', 'receipts', 'settings'] as const;
export type Tab = (typeof TABS)[number];

export const tabPath = (clusterId: string, tab: Tab): string =>
  `/cluster/manage/detail/${clusterId}${tab === 'overview' ? '' : `?tab=${tab}`}`;
