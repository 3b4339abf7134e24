import { Link } from '#kit/page/Link.tsx';
import type { Value } from '#kit/schema/schema.ts';
import type { SectionProps } from '../../section.ts';
import { FocusPicture } from '../FocusPicture.tsx';
import { useLocalText } from '../useLocalText.ts';
import type { picture as declared } from './section.ts';
import './View.css';

/** A picture with a caption; nothing while there is none. */
export default function Picture({ settings }: SectionProps<Value<typeof declared.settings>>) {
  const { picture, caption, shape, rounded, to } = settings;
  const local = useLocalText();
  if (!picture) return null;
  const drawn = <FocusPicture picture={picture} />;
  return (
    <figure className="layout-inner ui-PictureSection" data-shape={shape} data-rounded={rounded}>
      {to ? <Link to={to}>{drawn}</Link> : drawn}
      {local(caption) && <figcaption>{local(caption)}</figcaption>}
    </figure>
  );
}
