import { useLocation } from 'react-router-dom';

/** Whether the page is shown inside the composer, which tells it what to draw. */
export const useComposing = (): boolean => new URLSearchParams(useLocation().search).get('compose') === '1';
