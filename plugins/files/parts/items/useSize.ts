import { useMemo } from 'react';
import { useFormat } from '#kernel/contract/page.ts';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes as people read them: 1,234,567 is "1.2 MB". Units of 1024. */
export function useSize(): (bytes: number) => string {
  const format = useFormat();
  return useMemo(
    () => (bytes) => {
      const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
      const value = bytes / 1024 ** step;
      return `${format.number(value < 10 && step > 0 ? Math.round(value * 10) / 10 : Math.round(value))} ${UNITS[step]}`;
    },
    [format],
  );
}
