import { useText, type PageProps } from '#kernel/contract/page.ts';
import { BackLink } from '#kit/ui/navigation/BackLink.tsx';
import { Designer } from '../../parts/desk/templates/Designer.tsx';
import type { load } from '../../gateway/pages/deskTemplate.ts';
import '../../parts/certification.css';

/** One template and everything that stands on it; without the menu, since the page needs the room. */
export default function DeskTemplatePage({ data }: PageProps<typeof load>) {
  const t = useText('certification');
  return (
    <div className="certification-Page certification-Wide">
      <header>
        <BackLink to="/certification/desk/templates">{t('page.deskTemplates')}</BackLink>
        <h1>{data.name}</h1>
      </header>
      <Designer key={data.id} template={data} />
    </div>
  );
}
