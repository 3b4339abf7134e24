import { Image } from '#kit/ui/media/Image.tsx';
import { POSITIONS, type Position } from '#kit/pictures/positions.ts';
import { RIBBON_COLORS, type RibbonColor } from '#kit/ui/media/PictureMarks.tsx';
import { choice, example, flag, from, jsx, words } from '../../parts/example.ts';
import { drawing, pictures } from '../../parts/pictures.ts';
import { useSay } from '../../parts/useSay.ts';

interface Values {
  watermark: string;
  watermarkPosition: Position;
  ribbon: string;
  ribbonPosition: Position;
  ribbonColor: RibbonColor;
  stack: 'none' | 'straight' | 'fanned';
  placeholder: boolean;
  lightbox: boolean;
  broken: boolean;
}

function View({ watermark, watermarkPosition, ribbon, ribbonPosition, ribbonColor, stack, placeholder, lightbox, broken }: Values) {
  const say = useSay();
  return (
    <Image
      src={broken ? '/_missing.jpg' : drawing(210)}
      alt={say('ภูเขาในหมอก', 'Mountains in the mist')}
      width={480}
      height={360}
      placeholder={placeholder}
      watermark={watermark ? { type: 'text', value: watermark, position: watermarkPosition } : undefined}
      ribbon={ribbon ? { text: ribbon, position: ribbonPosition, color: ribbonColor } : undefined}
      stack={stack === 'none' ? undefined : { lean: stack }}
      lightbox={lightbox && pictures(4, say)}
    />
  );
}

export default example({
  options: {
    ribbon: words('ขายดี', 'Best seller', 40),
    ribbonPosition: choice(POSITIONS, 'top-left'),
    ribbonColor: choice(RIBBON_COLORS, 'accent'),
    watermark: words('© ร้านตัวอย่าง', '© Sample shop', 40),
    watermarkPosition: choice(POSITIONS, 'bottom-right'),
    stack: choice(['none', 'straight', 'fanned'], 'none'),
    placeholder: flag(),
    lightbox: flag(),
    broken: flag(),
  },
  states: [
    { name: { th: 'รอหนึ่งวินาที', en: 'Placeholder for a second' }, set: { placeholder: true } },
    { name: { th: 'กองรูป เปิดเต็มจอได้', en: 'A pile that opens' }, set: { stack: 'fanned', lightbox: true } },
    { name: { th: 'แสดงไม่ได้', en: 'Broken' }, set: { broken: true } },
  ],
  View,
  code: ({ watermark, watermarkPosition, ribbon, ribbonPosition, ribbonColor, stack, placeholder, lightbox }) =>
    from('media/Image.tsx', 'Image') +
    jsx('Image', {
      src: '{src}',
      alt: '{alt}',
      width: 480,
      height: 360,
      placeholder,
      lightbox,
      watermark: watermark && `{{ type: 'text', value: '${watermark}', position: '${watermarkPosition}' }}`,
      ribbon: ribbon && `{{ text: '${ribbon}', position: '${ribbonPosition}', color: '${ribbonColor}' }}`,
      stack: stack === 'none' ? '' : `{{ lean: '${stack}' }}`,
    }),
});
