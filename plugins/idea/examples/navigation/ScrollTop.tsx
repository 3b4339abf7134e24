import { example, from, jsx } from '../../parts/example.ts';
import { useSay } from '../../parts/useSay.ts';

function View() {
  const say = useSay();
  return (
    <p>
      {say(
        'ปุ่มนี้อยู่ในทุกหน้าแล้ว เลื่อนหน้าลงเกิน 100 พิกเซล ปุ่มจะปรากฏที่มุมขวาล่าง',
        'Every page has it already: scroll down more than 100 pixels and it appears at the bottom right',
      )}
    </p>
  );
}

export default example({ options: {}, View, code: () => from('navigation/ScrollTop.tsx', 'ScrollTop') + jsx('ScrollTop', {}) });
