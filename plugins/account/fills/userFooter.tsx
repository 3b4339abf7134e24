export { default } from '../parts/UserFooter.tsx';
