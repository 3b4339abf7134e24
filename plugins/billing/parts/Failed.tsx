import { Alert } from '#kit/ui/feedback/Alert.tsx';

/** What something was refused for; nothing while there is nothing. */
export function Failed({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <Alert tone="danger" live>
      <p>{text}</p>
    </Alert>
  );
}
