import { isRefused, useRevalidator } from '#kernel/contract/page.ts';

/** Makes a call that takes a time: where somebody else was faster, the page shows the times that are left. */
export function useFreshTimes() {
  const { revalidate } = useRevalidator();
  return async <Reply>(making: Promise<Reply>): Promise<Reply> => {
    try {
      return await making;
    } catch (error) {
      if (isRefused(error) && error.status === 409) await revalidate();
      throw error;
    }
  };
}
