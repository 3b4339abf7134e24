import type { Value } from '#kit/schema/schema.ts';
import type { SectionProps } from '../../section.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { SectionActions } from '../SectionActions.tsx';
import { useLocalText } from '../useLocalText.ts';
import type { cta } from './section.ts';
import './View.css';

/** A panel that asks for one thing. */
export default function Cta({ id, settings }: SectionProps<Value<typeof cta.settings>>) {
  const { title, lead, action, secondAction, look } = settings;
  const local = useLocalText();
  return (
    <section className="layout-inner" aria-labelledby={`section-${id}`}>
      <div className="ui-CtaSection" data-look={look}>
        <div>
          <h2 id={`section-${id}`}>
            <Phrases text={local(title)} />
          </h2>
          {local(lead) && <p className="ui-CtaSection-lead">{local(lead)}</p>}
        </div>
        <SectionActions actions={[action, secondAction]} />
      </div>
    </section>
  );
}
