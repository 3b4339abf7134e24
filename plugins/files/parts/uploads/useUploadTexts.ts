import { useMemo } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { UploadProblem } from '../../rules/uploadProblem.ts';
import { useSize } from '../items/useSize.ts';
import type { UploadView } from './uploadView.ts';

/** What people read of an upload. */
export interface UploadTexts {
  problem(problem: UploadProblem): string;
  /** Where it is: "45 % · 12 MB of 30 MB · 3.1 MB/s · about 10 seconds left". */
  state(view: UploadView): string;
  /** What is left at that speed; empty where nobody knows. */
  left(bytes: number, speed: number): string;
  percent(sent: number, bytes: number): number;
}

/** What the browser knows better than the gateway's words: what is done about it, and sizes as people read them. */
const KNOWN = new Set([
  'signed-out',
  'upload-gone',
  'store-forgot',
  'offline',
  'objects-unavailable',
  'objects-full',
  'store-refused',
  'file-changed',
  'file-differs',
  'file-not-allowed',
  'etag-missing',
  'too-many-parts',
  'too-many-requests',
  'aborted',
  'too-large',
  'quota-exceeded',
  'invalid-fields',
  'role-not-allowed',
  'call-missing',
]);

/** Never 100 before it is: the rest is what the gateway still has to do. */
export const percentOf = (sent: number, bytes: number): number => (bytes > 0 ? Math.min(100, Math.floor((sent / bytes) * 100)) : 100);

/** Texts of uploads in the visitor's language. */
export function useUploadTexts(): UploadTexts {
  const t = useText('files');
  const size = useSize();
  return useMemo(() => {
    const left: UploadTexts['left'] = (bytes, speed) => {
      if (speed <= 0) return '';
      const seconds = bytes / speed;
      if (seconds < 60)
        return t('upload.left.seconds', { count: Math.max(1, seconds < 10 ? Math.ceil(seconds) : Math.ceil(seconds / 5) * 5) });
      if (seconds < 3600) return t('upload.left.minutes', { count: Math.ceil(seconds / 60) });
      return t('upload.left.hours', { hours: Math.floor(seconds / 3600), minutes: Math.floor((seconds % 3600) / 60) });
    };
    return {
      left,
      percent: percentOf,
      problem: ({ code, words, details = {} }) => {
        if (words && !KNOWN.has(code)) return words;
        const { largestBytes, freeBytes, status } = details as Record<string, number | string | undefined>;
        return t(`upload.error.${KNOWN.has(code) ? code : 'fault'}`, {
          largest: size(Number(largestBytes ?? 0)),
          free: size(Number(freeBytes ?? 0)),
          status: String(status ?? ''),
        });
      },
      state: ({ state, sent, bytes, speed }) => {
        if (state !== 'uploading') return t(`upload.state.${state}`, { size: size(bytes) });
        const parts = [
          t('upload.percent', { percent: percentOf(sent, bytes) }),
          t('upload.sent', { sent: size(sent), bytes: size(bytes) }),
          speed > 0 ? t('upload.speed', { size: size(speed) }) : '',
          left(bytes - sent, speed),
        ];
        return parts.filter(Boolean).join(' · ');
      },
    };
  }, [t, size]);
}
