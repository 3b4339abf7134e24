/** The shop's mark: an awning over an open door. */
export function Mark() {
  return (
    <svg className="td-mark" viewBox="0 0 36 36" aria-hidden="true">
      <path d="M0 0h36v36H0z" fill="var(--accent)" />
      <path
        d="M4 6h28v9a3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0zM8 22h20v8h-5v-5H13v5H8z"
        fill="var(--accent-fg)"
      />
    </svg>
  );
}
