import { scimCalls } from '#contract/scim.calls.ts';
import type { ScimSettings, ScimToken } from '#contract/scim.ts';
import { FieldFrame } from '#src/kit/form/index.ts';
import { Maker } from '#src/kit/panel/maker.tsx';
import type { PlainColumn } from '#src/kit/panel/plain-table.tsx';
import { CopiedText } from '#src/kit/panel/secret-dialog.tsx';
import { TokensPanel } from '#src/kit/panel/tokens-panel.tsx';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay } from '#src/lib/format-date.ts';
import { TokenDialog } from './token-dialog.tsx';

interface AccessPartProps {
  settings: ScimSettings;
  onChanged(): void;
}

/** What is typed into the directory: the address, and a token that is shown once. */
export function AccessPart({ settings, onChanged }: AccessPartProps) {
  const { t } = useTranslations();
  const call = useCalls();
  const { base_url, tokens, tokens_left, users_count, groups_count } = settings;
  const columns: PlainColumn<ScimToken>[] = [
    { key: 'name', label: t('kit.tokens.name'), render: (token) => token.name },
    {
      key: 'created_at',
      label: t('scim.tokens.created_at'),
      render: (token) => (
        <span className="kit-stack">
          <span>{formatDay(token.created_at)}</span>
          <Maker {...token} />
        </span>
      ),
    },
  ];
  return (
    <TokensPanel
      title={t('scim.access.title')}
      about={`${t('scim.access.users', { count: users_count })} ${t('scim.access.groups', { count: groups_count })}`}
      tokens={tokens}
      hasRoom={tokens_left > 0}
      words={{ empty: t('scim.tokens.empty_text'), full: t('scim.tokens.full'), revoke: t('scim.tokens.revoke_text') }}
      columns={columns}
      revoke={async ({ id }) => {
        await call(scimCalls.revokeScimToken, { params: { id } });
      }}
      onChanged={onChanged}
      dialog={(answers) => <TokenDialog {...answers} />}
      before={
        <FieldFrame label={t('scim.access.base_url')} help={t('scim.access.base_url_help')}>
          {({ id }) => <CopiedText id={id} text={base_url} />}
        </FieldFrame>
      }
    />
  );
}
