import { apiTokenCalls } from '#contract/api-tokens.calls.ts';
import type { ApiToken, ApiTokens } from '#contract/api-tokens.ts';
import { FieldFrame } from '#src/kit/form/index.ts';
import { Maker } from '#src/kit/panel/maker.tsx';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import type { PlainColumn } from '#src/kit/panel/plain-table.tsx';
import { CopiedText } from '#src/kit/panel/secret-dialog.tsx';
import { TokensPanel } from '#src/kit/panel/tokens-panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { TokenDialog } from './token-dialog.tsx';

/** Which programs read what the organization has here, until when, and when they last did. */
export default function TokensTab() {
  const reading = useCall(apiTokenCalls.listApiTokens, { resource: 'api_token', keepsPrevious: true });
  return (
    <ReadPart reading={reading} height={320}>
      {(answer) => <Tokens answer={answer} onChanged={reading.retry} />}
    </ReadPart>
  );
}

function Tokens({ answer, onChanged }: { answer: ApiTokens; onChanged(): void }) {
  const { t, language } = useTranslations();
  const call = useCalls();
  const { tokens, tokens_left, description_url, feed_url } = answer;
  const columns: PlainColumn<ApiToken>[] = [
    {
      key: 'name',
      label: t('kit.tokens.name'),
      render: ({ name, kind, hint, ...maker }) => (
        <span className="kit-stack">
          <span>{name}</span>
          <span className="kit-muted">
            {t(`api_tokens.kinds.${kind}`)}, <code>{hint}…</code>
          </span>
          <Maker {...maker} />
        </span>
      ),
    },
    {
      key: 'scopes',
      label: t('api_tokens.scopes'),
      render: ({ scopes, requests_per_minute }) => (
        <span className="kit-stack">
          <span>{scopes.map((scope) => t(`api_tokens.values.${scope}`)).join(', ')}</span>
          <span className="kit-muted">
            {t('api_tokens.per_minute', {
              count: requests_per_minute,
              formatted: formatCount(requests_per_minute, language),
            })}
          </span>
        </span>
      ),
    },
  ];
  return (
    <TokensPanel
      title={t('kit.tokens.title')}
      about={t('api_tokens.about')}
      tokens={tokens}
      hasRoom={tokens_left > 0}
      words={{ empty: t('api_tokens.empty_text'), full: t('api_tokens.full'), revoke: t('api_tokens.revoke_text') }}
      columns={columns}
      revoke={async ({ id }) => {
        await call(apiTokenCalls.revokeApiToken, { params: { id } });
      }}
      onChanged={onChanged}
      dialog={(answers) => <TokenDialog {...answers} />}
      after={
        <>
          <FieldFrame label={t('api_tokens.description')} help={t('api_tokens.description_help')}>
            {({ id }) => <CopiedText id={id} text={description_url} />}
          </FieldFrame>
          <FieldFrame label={t('api_tokens.feed')} help={t('api_tokens.feed_help')}>
            {({ id }) => <CopiedText id={id} text={feed_url} />}
          </FieldFrame>
        </>
      }
    />
  );
}
