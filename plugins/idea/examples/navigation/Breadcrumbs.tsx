import { Breadcrumbs } from '#kit/ui/navigation/Breadcrumbs.tsx';
import { example, from, jsx, words } from '../../parts/example.ts';
import { useSay } from '../../parts/useSay.ts';

function View({ title }: { title: string }) {
  const say = useSay();
  return <Breadcrumbs crumbs={[{ title: say('คลังชิ้นส่วน', 'Elements'), href: '/idea' }]} current={title} />;
}

export default example({
  options: { title: words('ภูเขาในหมอก', 'Mountains in the mist') },
  View,
  code: ({ title }) => from('navigation/Breadcrumbs.tsx', 'Breadcrumbs') + jsx('Breadcrumbs', { crumbs: '{crumbs}', current: title }),
});
