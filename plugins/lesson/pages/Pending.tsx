/** A page that has not been written yet. */
export default function Pending() {
  return <p />;
}
