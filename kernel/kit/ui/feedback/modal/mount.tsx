import { createRoot } from 'react-dom/client';
import { keptPage, PageProvider } from '#kit/page/PageContext.tsx';
import { Modal, type Answer, type PromptOptions } from './Modal.tsx';

/** The question before this one: the next is asked when it has been answered. */
let before: Promise<unknown> = Promise.resolve();

function ask(kind: 'alert' | 'prompt', options: PromptOptions): Promise<Answer> {
  const page = keptPage();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const answer = (result: Answer) => {
      root.unmount();
      place.remove();
      resolve(result);
    };
    root.render(
      <PageProvider page={page}>
        <Modal kind={kind} options={options} onAnswer={answer} />
      </PageProvider>,
    );
  });
}

/** Asks in a tree of its own beside the page, one question after the other. */
export function mountModal(kind: 'alert' | 'prompt', options: PromptOptions): Promise<Answer> {
  const answer = before.then(() => ask(kind, options));
  before = answer;
  return answer;
}
