import { Skeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { choice, example, from, jsx, whole } from '../../parts/example.ts';

export default example({
  options: { shape: choice(['text', 'card', 'table', 'circle', 'block'], 'card'), count: whole(1, 12, 3) },
  View: ({ shape, count }) => <Skeleton shape={shape} count={count} />,
  code: ({ shape, count }) => from('feedback/Skeleton.tsx', 'Skeleton') + jsx('Skeleton', { shape, count }),
});
