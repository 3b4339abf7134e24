import { useText, type PageProps } from '#kernel/contract/page.ts';
import type { readings as load } from '../../gateway/pages/open.ts';
import '../../parts/hora.css';

/** The readings, and the plain line of what they are. */
export default function StaticPage({ data: { texts, signs } }: PageProps<typeof load>) {
  const t = useText('hora');
  const of = (prefix: string) => texts.filter(({ key }) => key.startsWith(`${prefix}.`));
  const single = (key: string) => texts.find((text) => text.key === key)?.text;
  return (
    <div className="hora-Page">
      <h1>{t('page.static')}</h1>
      <p>
        <strong>{single('disclaimer')}</strong>
      </p>
      <p>{single('about')}</p>
      <section className="hora-Part">
        <h2>{t('static.rising')}</h2>
        <dl className="hora-Part">
          {of('rising').map(({ key, text }, index) => (
            <div key={key} id={key}>
              <dt>
                <strong>{signs[index]}</strong>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="hora-Part">
        <h2>{t('static.birth')}</h2>
        <dl className="hora-Part">
          {of('birth').map(({ key, text }, index) => (
            <div key={key} id={key}>
              <dt>
                <strong>{t(`birthday.${index + 1}`)}</strong>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
