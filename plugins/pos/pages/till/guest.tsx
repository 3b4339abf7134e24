import { TillApp } from '../../parts/till/TillApp.tsx';

/** The till, from what is sold. */
export default function TillPage() {
  return <TillApp section="sell" />;
}
