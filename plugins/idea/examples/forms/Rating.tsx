import { useState } from 'react';
import { Rating } from '#kit/ui/forms/Rating.tsx';
import { example, from, jsx, words } from '../../parts/example.ts';

function View({ label }: { label: string }) {
  const [value, setValue] = useState(4);
  return <Rating label={label} value={value} onChange={setValue} />;
}

export default example({
  options: { label: words('คุณชอบบทเรียนนี้เพียงใด', 'How did you like this lesson?') },
  View,
  code: ({ label }) => from('forms/Rating.tsx', 'Rating') + jsx('Rating', { label, value: '{stars}', onChange: '{setStars}' }),
});
