import { useState } from 'react';
import { useSite } from '#kernel/contract/page.ts';
import { FilePicker } from '#plugins/files/contract.ts';

/**
 * Picture files that are pasted or dropped into a text, for a picker of the site's files. `take` says whether there were some: what comes
 * from Word brings a picture of itself along, and is text.
 */
export function usePastedPictures(): { pictures: readonly File[]; take(data: DataTransfer | null): boolean } {
  const hasPicker = Boolean(useSite().fills[FilePicker.id]?.length);
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const take = (data: DataTransfer | null) => {
    const found = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (!hasPicker || found.length === 0 || data!.types.includes('text/html')) return false;
    setPictures(found);
    return true;
  };
  return { pictures, take };
}
