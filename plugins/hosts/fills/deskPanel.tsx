export { default } from './hostPanel.tsx';
