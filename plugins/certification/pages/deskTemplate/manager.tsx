import { Link, useText } from '#kernel/contract/page.ts';
import type { PageProps } from '#kernel/contract/client.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Designer } from '../../parts/desk/designer/Designer.tsx';
import type { Template } from '../../schemas.ts';
import '../../parts/certification.css';

/** One template and everything that stands on it; without the menu, since the page needs the room. */
export default function DeskTemplatePage({ data }: PageProps<Template>) {
  const t = useText('certification');
  return (
    <div className="certification-Page certification-Wide">
      <header>
        <Link className="ui-Desk-back" to="/certification/desk/templates">
          <Icon name="chevron-left" />
          {t('page.deskTemplates')}
        </Link>
        <h1>{data.name}</h1>
      </header>
      <Designer key={data.id} template={data} />
    </div>
  );
}
