export { default } from './bell.tsx';
