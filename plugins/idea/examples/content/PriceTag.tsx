import { PriceTag } from '#kit/ui/content/PriceTag.tsx';
import { choice, example, from, jsx, whole } from '../../parts/example.ts';

export default example({
  options: { regularBaht: whole(0, 1_000_000, 1290), saleBaht: whole(0, 1_000_000, 967), size: choice(['medium', 'large'], 'large') },
  states: [
    { name: { th: 'ราคาปกติ', en: 'Regular price' }, set: { saleBaht: 0 } },
    { name: { th: 'ฟรี', en: 'Free' }, set: { regularBaht: 0, saleBaht: 0 } },
  ],
  View: ({ regularBaht, saleBaht, size }) => <PriceTag regular={regularBaht * 100} sale={saleBaht * 100} size={size} />,
  code: ({ regularBaht, saleBaht, size }) =>
    from('content/PriceTag.tsx', 'PriceTag') +
    jsx('PriceTag', { regular: regularBaht * 100, sale: saleBaht ? saleBaht * 100 : undefined, size: size === 'medium' ? '' : size }),
});
