import { useIsMain } from '../../LayoutView.tsx';
import type { Value } from '#kit/schema/schema.ts';
import type { SectionProps } from '../../section.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { FocusPicture } from '../FocusPicture.tsx';
import { SectionActions } from '../SectionActions.tsx';
import { useLocalText } from '../useLocalText.ts';
import type { hero } from './section.ts';
import './View.css';

/** Title, words and buttons with a picture beside, behind or below them. */
export default function Hero({ id, settings }: SectionProps<Value<typeof hero.settings>>) {
  const { eyebrow, title, text, action, secondAction, picture, look, height } = settings;
  const local = useLocalText();
  const main = useIsMain(id);
  const Heading = main ? 'h1' : 'h2';
  return (
    <section className="ui-HeroSection" data-look={picture ? look : look === 'centre' ? 'centre' : 'plain'} data-height={height}>
      {picture && look === 'behind' && <FocusPicture className="ui-HeroSection-ground" picture={picture} eager={main} />}
      <div className="layout-inner ui-HeroSection-inner">
        <div className="ui-HeroSection-words">
          {local(eyebrow) && <p className="ui-HeroSection-eyebrow">{local(eyebrow)}</p>}
          <Heading>
            <Phrases text={local(title)} />
          </Heading>
          {local(text) && <p className="ui-HeroSection-text">{local(text)}</p>}
          <SectionActions actions={[action, secondAction]} />
        </div>
        {picture && look !== 'behind' && <FocusPicture className="ui-HeroSection-picture" picture={picture} eager={main} />}
      </div>
    </section>
  );
}
