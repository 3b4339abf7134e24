export { default } from '../parts/Frame.tsx';
