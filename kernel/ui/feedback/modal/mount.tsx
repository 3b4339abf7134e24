import { createRoot } from 'react-dom/client';
import type { Boot } from '#kernel/client/boot.ts';
import { SiteProvider } from '#kernel/client/SiteContext.tsx';
import type { PromptOptions } from '../modal.ts';
import { Modal, type Answer } from './Modal.tsx';

/** The question before this one: the next is asked when it has been answered. */
let before: Promise<unknown> = Promise.resolve();

function ask(kind: 'alert' | 'prompt', options: PromptOptions): Promise<Answer> {
  const boot = JSON.parse(document.getElementById('sala')!.textContent) as Boot;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const answer = (given: Answer) => {
      root.unmount();
      place.remove();
      resolve(given);
    };
    root.render(
      <SiteProvider boot={boot}>
        <Modal kind={kind} options={options} onAnswer={answer} />
      </SiteProvider>,
    );
  });
}

/** Asks in a tree of its own beside the page, one question after the other. */
export function mountModal(kind: 'alert' | 'prompt', options: PromptOptions): Promise<Answer> {
  const answer = before.then(() => ask(kind, options));
  before = answer;
  return answer;
}
