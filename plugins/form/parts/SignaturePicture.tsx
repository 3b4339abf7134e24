import { SIGNATURE } from '../rules/signature.ts';
import './signature.css';

/** A signature that was drawn, on paper whatever the theme. */
export function SignaturePicture({ path, label }: { path: string; label: string }) {
  return (
    <svg className="form-Signed" viewBox={`0 0 ${SIGNATURE.width} ${SIGNATURE.height}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
