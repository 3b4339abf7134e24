export { default } from '../parts/BalanceTile.tsx';
