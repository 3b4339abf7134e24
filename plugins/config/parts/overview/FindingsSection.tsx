import { useText } from '#kernel/contract/page.ts';
import { Findings } from '../Findings.tsx';
import { useDraft } from '../draft/DraftContext.tsx';

/** What is wrong with the draft, or with what is served where there is none; nothing where all is well. */
export function FindingsSection() {
  const t = useText('config');
  const { checked } = useDraft();
  const { findings } = checked;
  if (!findings.length) return null;
  return (
    <section className="config-Card" aria-labelledby="config-findings">
      <h2 id="config-findings">{t('finding.title')}</h2>
      <Findings findings={findings} />
    </section>
  );
}
