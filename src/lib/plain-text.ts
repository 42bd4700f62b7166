const silent = new Set(['STYLE', 'SCRIPT', 'HEAD', 'TITLE', 'TEMPLATE']);
const lines = new Set('P DIV TR TABLE UL OL H1 H2 H3 H4 H5 H6 BLOCKQUOTE SECTION ARTICLE HEADER FOOTER'.split(' '));

/** The words of HTML as the server makes the plain-text part: paragraphs as lines, links as "words (address)". */
export function plainTextOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  let text = '';
  const opened: { node: Node; start: number }[] = [];
  // By hand and not by recursion: letters of others nest as deep as they like.
  let node: Node | null = body.firstChild;
  while (node) {
    const isSilent = silent.has(node.nodeName);
    if (node.nodeType === Node.TEXT_NODE) text += (node.nodeValue ?? '').replaceAll(/\s+/g, ' ');
    else if (node.nodeName === 'LI') text += '\n- ';
    else if (node.nodeName === 'BR' || node.nodeName === 'HR') text += '\n';
    if (node.firstChild && !isSilent) {
      opened.push({ node, start: text.length });
      node = node.firstChild;
      continue;
    }
    while (node && !node.nextSibling) {
      const parent = opened.pop();
      if (parent) text = close(parent.node, text, parent.start);
      node = parent?.node ?? null;
    }
    node = node?.nextSibling ?? null;
  }
  return text
    .split('\n')
    .map((line) => line.replaceAll(/[ \t\u00a0]+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function close(node: Node, text: string, start: number): string {
  if (node.nodeName === 'TD' || node.nodeName === 'TH') return `${text} `;
  if (lines.has(node.nodeName)) return `${text}\n`;
  const href = node instanceof HTMLAnchorElement ? node.getAttribute('href') : null;
  if (!href) return text;
  const words = text.slice(start).trim();
  if (words === '') return text + href;
  return words === href ? text : `${text} (${href})`;
}
