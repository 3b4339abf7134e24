import { useText } from '#kit/page/text.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { SectionProps } from '../../section.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Contact as Ways } from '#kit/ui/content/Contact.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Band } from '../Band.tsx';
import { FocusPicture } from '../FocusPicture.tsx';
import { useLocalText } from '../useLocalText.ts';
import type { contact } from './section.ts';
import './View.css';

/** How to find and reach the people behind the site. The map is a picture and a link: nobody is told who looks at it. */
export default function Contact({ id, settings }: SectionProps<Value<typeof contact.settings>>) {
  const { title, address, hours, phone, email, map, picture } = settings;
  const t = useText('ui');
  const local = useLocalText();
  return (
    <Band id={id} name="Contact" title={title}>
      <div className="ui-ContactSection-parts">
        <div>
          <Ways address={local(address)} hours={local(hours)} phone={phone} email={email} />
          {map && (
            <p className="ui-Actions">
              <LinkButton to={map} variant="secondary">
                <Icon name="pin" />
                {t('section.map')}
              </LinkButton>
            </p>
          )}
        </div>
        {picture && <FocusPicture picture={picture} />}
      </div>
    </Band>
  );
}
