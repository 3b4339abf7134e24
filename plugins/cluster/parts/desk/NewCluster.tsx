import { useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';

/** The way to a new cluster, above those that there are. */
export function NewCluster() {
  const t = useText('cluster');
  return (
    <LinkButton to="/cluster/manage/new" data-key="c">
      <Icon name="plus" />
      {t('addCluster.submit')}
    </LinkButton>
  );
}
