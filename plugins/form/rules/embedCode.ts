import { escapeHtml } from '#kit/markup/escapeHtml.ts';

/** HTML for a page of another site: the form at an address in a frame, which becomes as tall as the form says that it is. */
export function embedCode(address: string, title: string): string {
  const { origin, pathname } = new URL(address);
  const slug = pathname.slice(pathname.lastIndexOf('/') + 1);
  const src = `${address}/embed`;
  return `<iframe src="${src}" title="${escapeHtml(title)}" height="640" style="width:100%;border:0"></iframe>
<script>
addEventListener("message", function (e) {
  if (e.origin === "${origin}" && e.data && e.data.form === "${slug}")
    document.querySelector('iframe[src="${src}"]').height = e.data.height;
});
</script>`;
}
