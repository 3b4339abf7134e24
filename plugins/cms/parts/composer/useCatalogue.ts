import { useEffect, useState } from 'react';
import type { SectionCatalogue } from '#kit/composer/catalogue.ts';
import { call } from '../desk/call.ts';
import type { Catalogue } from './catalogue.ts';

/** Asks once what the site has for composed pages. */
export function useCatalogue(): { catalogue: Catalogue | null; failed: unknown } {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  useEffect(() => {
    let here = true;
    call('composer').then(
      ({ sections, words }) => here && setCatalogue({ sections: sections as unknown as SectionCatalogue, words }),
      (error: unknown) => here && setFailed(error),
    );
    return () => {
      here = false;
    };
  }, []);
  return { catalogue, failed };
}
