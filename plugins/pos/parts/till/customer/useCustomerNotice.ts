import { useEffect } from 'react';
import { useTill } from '../TillContext.tsx';
import type { CustomerNotice } from './view.ts';

/** Shows customers something before their goods as long as the part of the till that says so is there; null shows nothing. */
export function useCustomerNotice(notice: CustomerNotice | null): void {
  const till = useTill();
  const noticeText = JSON.stringify(notice);
  useEffect(() => {
    const shown = JSON.parse(noticeText) as CustomerNotice | null;
    if (!shown) return;
    till.set({ notice: shown });
    return () => {
      if (till.state().notice === shown) till.set({ notice: null });
    };
  }, [till, noticeText]);
}
