/** A grey shape of what comes. The wrapper that holds them says `aria-busy`, the shapes themselves are silent. */
export function Skeleton({ width = '100%', height = 16 }: { width?: number | string; height?: number | string }) {
  return <span className="ui-skeleton" style={{ width, height }} aria-hidden="true" />;
}
