import { Gallery, MIN_COLUMNS } from '#kit/ui/media/Gallery.tsx';
import { choice, example, from, jsx, whole } from '../../parts/example.ts';
import { pictures } from '../../parts/pictures.ts';
import { useSay } from '../../parts/useSay.ts';

function View({ count, minColumn }: { count: number; minColumn: string }) {
  const say = useSay();
  const width = MIN_COLUMNS.find((size) => String(size) === minColumn);
  return <Gallery items={pictures(count, say)} minColumn={width} label={say('ภาพตัวอย่าง', 'Sample pictures')} />;
}

export default example({
  options: { count: whole(1, 12, 6), minColumn: choice(['120', '140', '160', '200', '240', '280'], '200') },
  states: [
    { name: { th: 'รูปเดียว', en: 'One picture' }, set: { count: 1 } },
    { name: { th: 'สิบสองรูป', en: 'Twelve pictures' }, set: { count: 12 } },
  ],
  View,
  code: ({ minColumn }) =>
    from('media/Gallery.tsx', 'Gallery') + jsx('Gallery', { items: '{items}', minColumn: `{${minColumn}}`, label: '{t("pictures")}' }),
});
