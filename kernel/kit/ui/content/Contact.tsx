import { useText } from '#kit/page/text.ts';
import { Icon } from './Icon.tsx';

export interface ContactProps {
  address?: string;
  hours?: string;
  phone?: string;
  email?: string;
}

/** How to reach the people behind the site. Draws only what is there, nothing when nothing is. */
export function Contact({ address, hours, phone, email }: ContactProps) {
  const t = useText('ui');
  if (!address && !hours && !phone && !email) return null;
  return (
    <address className="ui-Contact">
      {address && (
        <p>
          <Icon name="pin" />
          <span>
            <span className="ui-Hidden">{t('contact.address')} </span>
            {address}
          </span>
        </p>
      )}
      {hours && (
        <p>
          <Icon name="clock" />
          <span>
            <span className="ui-Hidden">{t('contact.hours')} </span>
            {hours}
          </span>
        </p>
      )}
      {phone && (
        <p>
          <Icon name="phone" />
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <span className="ui-Hidden">{t('contact.phone')} </span>
            {phone}
          </a>
        </p>
      )}
      {email && (
        <p>
          <Icon name="mail" />
          <a href={`mailto:${email}`}>
            <span className="ui-Hidden">{t('contact.email')} </span>
            {email}
          </a>
        </p>
      )}
    </address>
  );
}
