import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { DocumentProblem, FormDocument } from '../../schemas.ts';

/** What keeps a form from being published, each with the place where it is. */
export function Problems({ problems, document }: { problems: readonly DocumentProblem[]; document: FormDocument }) {
  const t = useText('form');
  if (problems.length === 0) return null;
  const elements = document.pages.flatMap((page) => page.elements);
  const placeOf = (path: string) => {
    const [kind = '', id = ''] = path.split('/');
    const element = elements.find((each) => each.id === id);
    return element?.label.th || `${t(`place.of.${kind}`)} ${id}`.trim();
  };
  return (
    <Alert tone="warning" title={t('desk.problems')}>
      <ul>
        {problems.map(({ path, code }) => (
          <li key={path + code}>
            {placeOf(path)}: {t(`document.${code}`)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
