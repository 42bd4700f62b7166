import type { RuntimeConfig } from '../lib/runtime-config.ts';
import { useTheme } from './theme.ts';

/** The organization's logo for the theme, or the product's own mark with its name. */
export function BrandMark({ config, href }: { config: RuntimeConfig; href?: string }) {
  const { theme } = useTheme();
  const picture = config.logo[theme] ?? config.logo.light;
  const content = picture ? (
    <img className="ui-brand__picture" src={picture} alt={config.title} height={32} />
  ) : (
    <>
      <svg className="ui-brand__mark" width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        <path d="M14 1.5l11 4v8c0 6.5-4.3 11-11 13-6.7-2-11-6.5-11-13v-8z" fill="currentColor" />
        <path
          d="M8.5 14l4 4 7-8"
          fill="none"
          stroke="var(--on-primary)"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {config.title}
    </>
  );
  return href ? (
    <a className="ui-brand" href={href}>
      {content}
    </a>
  ) : (
    <span className="ui-brand">{content}</span>
  );
}
