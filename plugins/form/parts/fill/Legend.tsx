import { useText } from '#kernel/contract/page.ts';

/** The question of a group, and whether it may be left out. */
export function Legend({ label, optional }: { label: string; optional: boolean }) {
  const t = useText('form');
  return (
    <>
      {label}
      {optional && <span className="ui-Field-optional"> {t('fill.optional')}</span>}
    </>
  );
}
