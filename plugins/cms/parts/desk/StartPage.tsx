import { useState } from 'react';
import { useLocale, useNavigate, useProblem, useSite, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { call } from './call.ts';

interface Props {
  slug: string;
  /** Message keys of what it says. */
  words: Readonly<Record<'none' | 'noneText' | 'start', string>>;
  /** Of the new page; the site's name unless told. */
  title?: string;
  /** Where it is then worked on. */
  to: string;
}

/** On a site that does not have this page yet: starts it and opens it. */
export function StartPage({ slug, words, title, to }: Props) {
  const t = useText('cms');
  const say = useProblem();
  const { name } = useSite();
  const locale = useLocale();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const start = async () => {
    setPending(true);
    try {
      await call('createEntry', { kind: 'page', parent: null, slug, title: title ?? name[locale], locale });
      void navigate(to);
    } catch (error) {
      setProblem(error);
      setPending(false);
    }
  };
  return (
    <Alert
      title={t(words.none)}
      actions={
        <Button disabled={pending} onClick={() => void start()}>
          {t(words.start)}
        </Button>
      }
    >
      {problem === null ? <p>{t(words.noneText)}</p> : <p role="alert">{say(problem)}</p>}
    </Alert>
  );
}
