import { useText, type PageProps } from '#kernel/contract/page.ts';
import { StaffPage } from '../../parts/desk/StaffPage.tsx';
import { StartPage } from '../../parts/desk/StartPage.tsx';
import { CUSTOM } from '../../rules/slug.ts';
import type { load } from '../../gateway/pages/custom.ts';

const WORDS = { none: 'custom.none', noneText: 'custom.noneText', start: 'custom.start' } as const;

/** The site's own landing page, with the tools to compose it; or what starts one. */
export default function Custom({ data: { entry } }: PageProps<typeof load>) {
  const t = useText('cms');
  if (entry) return <StaffPage entry={entry} />;
  return (
    <>
      <h1>{t('custom.title')}</h1>
      <StartPage slug={CUSTOM} words={WORDS} title={t('custom.title')} to="/custom?arrange=1" />
    </>
  );
}
