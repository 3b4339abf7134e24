import { useEffect, useState } from 'react';
import './WaitingText.css';

/** How long each step of the dots stands, in ms, and how many steps there are: none, one, two, three. */
const STEP = 500;
const STEPS = 4;

/** The words without the dots that end them: those are drawn one after the other. */
const stem = (text: string) => text.replace(/\s*(?:\.{2,}|…)$/, '');

/** A text of something that takes a while, with dots that come and go. The dots are for the eye only: the text is read once. */
export function WaitingText({ text, id }: { text: string; id?: string }) {
  const [step, setStep] = useState(STEPS - 1);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setStep((before) => (before + 1) % STEPS), STEP);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="ui-WaitingText" id={id}>
      {stem(text)}
      <span className="ui-WaitingText-dots" aria-hidden="true" data-step={step}>
        {'.'.repeat(step)}
      </span>
    </p>
  );
}
