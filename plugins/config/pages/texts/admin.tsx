import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Console } from '../../parts/Console.tsx';
import { TextList } from '../../parts/texts/TextList.tsx';
import type { load } from '../../gateway/pages/texts.ts';

/** The site's own wording: any text of any page, in both languages. */
export default function TextsPage({ data: { standing, q, changed } }: PageProps<typeof load>) {
  const t = useText('config');
  return (
    <Console standing={standing} title={t('texts.title')} lead={t('texts.lead')}>
      <TextList key={`${q} ${changed}`} q={q} changed={changed} />
    </Console>
  );
}
