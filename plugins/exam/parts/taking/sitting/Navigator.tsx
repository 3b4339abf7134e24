import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';

interface Props {
  questions: readonly { position: number; section: string; answered: boolean; flagged: boolean }[];
  /** Positions that are in sight. */
  shown: ReadonlySet<number>;
  onGo: (position: number) => void;
}

/** All questions at a glance, by section: which are answered, which are flagged, where one is. */
export function Navigator({ questions, shown, onGo }: Props) {
  const t = useText('exam');
  const sections = [...new Set(questions.map(({ section }) => section))];
  return (
    <nav className="exam-Navigator" aria-label={t('navigator.label')}>
      {sections.map((section) => (
        <div key={section}>
          {section && <p className="exam-Navigator-section">{section}</p>}
          <ol>
            {questions
              .filter((question) => question.section === section)
              .map(({ position, answered, flagged }) => (
                <li key={position}>
                  <button
                    type="button"
                    data-answered={answered || undefined}
                    data-flagged={flagged || undefined}
                    aria-current={shown.has(position) ? 'step' : undefined}
                    aria-label={t('navigator.question', { number: position + 1, answered: String(answered), flagged: String(flagged) })}
                    onClick={() => onGo(position)}
                  >
                    {position + 1}
                    {flagged && <Icon name="flag" />}
                  </button>
                </li>
              ))}
          </ol>
        </div>
      ))}
      <p className="exam-Navigator-legend" aria-hidden="true">
        <span data-answered>{t('navigator.answered')}</span>
        <span>{t('navigator.unanswered')}</span>
        <span data-flagged>{t('navigator.flagged')}</span>
      </p>
    </nav>
  );
}
