import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { BackLink } from '#kit/ui/navigation/BackLink.tsx';
import type { load } from '../../gateway/pages/settlement.ts';
import { Sheet } from '../../parts/Sheet.tsx';

/** A statement as a sheet of paper. Everything around it stays on the screen. */
export default function PaperPage({ data }: PageProps<typeof load>) {
  const t = useText('consignment');
  return (
    <div className="consignment-Paper">
      <div className="consignment-Paper-tools">
        <BackLink to={`/cluster/vendor/settlements/${data.id}`}>{data.number}</BackLink>
        <Button onClick={() => window.print()}>
          <Icon name="print" />
          {t('act.print')}
        </Button>
      </div>
      <Sheet data={data} />
    </div>
  );
}
