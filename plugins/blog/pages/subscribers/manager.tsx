import { useText, type PageProps } from '#kernel/contract/page.ts';
import { TablePage } from '#kit/table/page/TablePage.tsx';
import { subscribers } from '../../calls/newsletter.ts';
import type gateway from '../../gateway.ts';
import { MANAGE } from '../../rules/reserved.ts';

/** Who gets posts by mail. */
export default function SubscribersPage({ data }: PageProps<typeof gateway.loads.subscribers>) {
  const t = useText('blog');
  return (
    <TablePage
      table={subscribers}
      data={data}
      icon="mail"
      back={{ to: `${MANAGE}/newsletters`, label: t('newsletters.heading') }}
      cells={{ categories: ({ categories }) => categories || t('subscribers.all') }}
    />
  );
}
