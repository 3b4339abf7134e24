/** Never seen: its load leads to the table. */
export default function AdminPage() {
  return null;
}
