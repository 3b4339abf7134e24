import { PageState } from '#kit/ui/feedback/PageState.tsx';
import { choice, example, from, jsx } from '../../parts/example.ts';

export default example({
  options: { kind: choice(['loading', 'not-found', 'invalid', 'error'], 'loading') },
  View: ({ kind }) => <PageState kind={kind} path={kind === 'not-found' || kind === 'invalid' ? '/lesson/unknown' : undefined} />,
  code: ({ kind }) =>
    from('feedback/PageState.tsx', 'PageState') +
    jsx('PageState', { kind, path: kind === 'not-found' || kind === 'invalid' ? '/lesson/unknown' : '' }),
});
