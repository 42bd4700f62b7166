const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML, in element content and in quoted attributes alike. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? mark);
}
