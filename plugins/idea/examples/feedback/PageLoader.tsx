import { useEffect, useState } from 'react';
import { Button } from '#kit/ui/actions/Button.tsx';
import { PageLoader } from '#kit/ui/feedback/PageLoader.tsx';
import { example, from, jsx, words } from '../../parts/example.ts';
import { useSay } from '../../parts/useSay.ts';

/** How long the example loads, ms. */
const LOADS = 3000;

function View({ text }: { text: string }) {
  const say = useSay();
  const [show, setShow] = useState(false);
  useEffect(() => {
    if (!show) return;
    const timer = setTimeout(() => setShow(false), LOADS);
    return () => clearTimeout(timer);
  }, [show]);
  return (
    <>
      <Button onClick={() => setShow(true)}>{say('โหลดทั้งหน้า 3 วินาที', 'Load the page for 3 seconds')}</Button>
      <PageLoader show={show} text={text || undefined} />
    </>
  );
}

export default example({
  options: { text: words('', '') },
  View,
  code: ({ text }) => from('feedback/PageLoader.tsx', 'PageLoader') + jsx('PageLoader', { show: '{loading}', text }),
});
