import { useState } from 'react';
import { useProblem } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { MOST_FAVOURITES, type Choices, type Favourite } from '../schemas.ts';
import { call } from './call.ts';

/** What the visitor has chosen: shown at once and kept behind it; told when it was not, and then as it was before. */
export function useChoices(loaded: Choices) {
  const problem = useProblem();
  const [choices, setChoices] = useState(loaded);
  async function change(next: Choices) {
    setChoices(next);
    try {
      await call('keep', next);
    } catch (error) {
      setChoices(choices);
      showToast(problem(error), { tone: 'danger' });
    }
  }
  return {
    ...choices,
    fold: () => void change({ ...choices, folded: !choices.folded }),
    /** Puts a page into the menu, last; or takes it out. */
    star: (page: Favourite) => {
      const others = choices.favourites.filter(({ path }) => path !== page.path);
      const favourites = others.length < choices.favourites.length ? others : [...others, page].slice(-MOST_FAVOURITES);
      void change({ ...choices, favourites });
    },
  };
}
