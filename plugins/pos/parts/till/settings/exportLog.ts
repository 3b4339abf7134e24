import { saveFile } from '#kit/page/saveFile.ts';
import type { TillState } from '../store/createTill.ts';

/** Saves the log as a file, as a manager reads it in when the till itself can no longer send it. */
export function exportLog({ who, entries, acked }: Pick<TillState, 'who' | 'entries' | 'acked'>): void {
  const { cluster, device } = who!;
  const file = { format: 'sala-till-log', version: 1, cluster: cluster.id, device: device.id, series: device.series, acked, entries };
  saveFile(`till-log-${device.series}.json`, new Blob([JSON.stringify(file)], { type: 'application/json' }));
}
