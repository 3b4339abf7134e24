import { useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import './wall.css';

/** This browser is no wall: how it becomes one. */
export function NoWall() {
  const t = useText('panel');
  return (
    <div className="panel-NoWall">
      <h1>{t('page.wall')}</h1>
      <EmptyState icon="device" title={t('wall.none')} action={<LinkButton to="/cluster/user/login">{t('wall.pair')}</LinkButton>}>
        <p>{t('wall.noneHint')}</p>
      </EmptyState>
    </div>
  );
}
