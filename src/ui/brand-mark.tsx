import type { Me } from '#contract/sessions.ts';
import type { RuntimeConfig } from '../lib/runtime-config.ts';
import type { HttpClient } from '../providers/http/http-client.ts';
import { useOrganizationLogo } from './organization-logo.ts';
import { useTheme } from './theme.ts';

interface BrandMarkProps {
  config: RuntimeConfig;
  href?: string;
  /** Whose section it is, once somebody is signed in; `http` fetches with the session. */
  organization?: { brand: Me['organization']; http: Pick<HttpClient, 'call'> } | undefined;
}

/** The organization's logo for the theme, else the installation's, else the product's own mark with its name. */
export function BrandMark({ config, href, organization }: BrandMarkProps) {
  const { theme } = useTheme();
  const own = useOrganizationLogo(organization?.http ?? null, organization?.brand ?? null);
  const picture = own ?? config.logo[theme] ?? config.logo.light;
  const content = picture ? (
    <img
      className="ui-brand__picture"
      src={picture}
      alt={own === null ? config.title : (organization?.brand.title ?? config.title)}
      height={32}
    />
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
