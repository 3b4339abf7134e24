import { Card } from '#kit/ui/data/Card.tsx';
import { example, flag, from, jsx, words } from '../../parts/example.ts';
import { drawing } from '../../parts/pictures.ts';

export default example({
  options: {
    title: words('ถ่ายภาพด้วยมือถือ', 'Photos with your phone'),
    text: words('จัดแสงและองค์ประกอบให้ภาพสินค้าน่าซื้อ', 'Light and frame your goods so that people want them'),
    meta: words('12 บทเรียน', '12 lessons'),
    picture: flag(true),
  },
  View: ({ title, text, meta, picture }) => (
    <Card
      title={title}
      text={text}
      meta={meta}
      href="/idea"
      image={picture ? { src: drawing(210), alt: '', width: 640, height: 480 } : undefined}
    />
  ),
  code: ({ title, text, meta, picture }) =>
    from('data/Card.tsx', 'Card') + jsx('Card', { title, text, meta, href: '/courses/photo', image: picture && '{image}' }),
});
