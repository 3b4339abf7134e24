import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLocale, useSite } from '#kernel/client/SiteContext.tsx';
import { useText } from '#kernel/client/text.ts';
import { Alert } from '#kernel/ui/feedback/Alert.tsx';
import { Button } from '#kernel/ui/actions/Button.tsx';
import { call, problemKey } from './call.ts';

/** On a site that has no home page yet: starts one and opens it. */
export function StartHome() {
  const t = useText('cms');
  const { name } = useSite();
  const locale = useLocale();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const start = async () => {
    setPending(true);
    try {
      await call('createEntry', { kind: 'page', parent: null, slug: 'home', title: name[locale], locale });
      void navigate('/?edit=1');
    } catch (error) {
      setProblem(error);
      setPending(false);
    }
  };
  return (
    <Alert
      title={t('home.none')}
      actions={
        <Button disabled={pending} onClick={() => void start()}>
          {t('home.start')}
        </Button>
      }
    >
      {problem === null ? <p>{t('home.noneText')}</p> : <p role="alert">{t(problemKey(problem))}</p>}
    </Alert>
  );
}
