import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { scimCalls } from '#contract/scim.calls.ts';
import type { ScimNewToken, ScimSettings, ScimToken } from '#contract/scim.ts';
import { tellFailure } from '#src/kit/failure.ts';
import { FieldFrame } from '#src/kit/form/index.ts';
import { Panel } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useWords } from '#src/kit/words.ts';
import { formatDay, formatTime } from '#src/lib/format-date.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { notify } from '#src/ui/toast-store.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { useScimCalls } from './use-scim-calls.ts';

interface AccessPartProps {
  settings: ScimSettings;
  onChanged(): void;
}

/** What is typed into the directory: the address, and a token that is shown once. */
export function AccessPart({ settings, onChanged }: AccessPartProps) {
  const { t } = useWords();
  const { modal } = App.useApp();
  const call = useScimCalls();
  const [isCreating, setIsCreating] = useState(false);
  const [made, setMade] = useState<ScimNewToken>();
  const { base_url, tokens, tokens_left, users_count, groups_count } = settings;

  async function revoke({ id }: ScimToken): Promise<void> {
    try {
      await call(scimCalls.revokeScimToken, { params: { id } });
      notify({ status: 'success', message: t('scim.tokens.revoked') });
      onChanged();
    } catch (error) {
      tellFailure(error);
    }
  }
  function ask(token: ScimToken): void {
    void modal.confirm({
      title: t('scim.tokens.revoke_title', { name: token.name }),
      content: t(token.is_expired ? 'scim.tokens.revoke_expired' : 'scim.tokens.revoke_text'),
      okText: t('scim.tokens.revoke'),
      okButtonProps: { danger: true },
      cancelText: t('kit.actions.cancel'),
      onOk: () => revoke(token),
    });
  }
  const columns: PlainColumn<ScimToken>[] = [
    { key: 'name', label: t('scim.tokens.name'), render: (token) => token.name },
    {
      key: 'created_at',
      label: t('scim.tokens.created_at'),
      render: (token) => [formatDay(token.created_at), token.created_by].filter(Boolean).join(', '),
    },
    {
      key: 'last_used_at',
      label: t('scim.tokens.last_used_at'),
      width: 168,
      render: ({ last_used_at }) =>
        last_used_at === null ? t('scim.tokens.unused') : `${formatDay(last_used_at)}, ${formatTime(last_used_at)}`,
    },
    {
      key: 'expires_at',
      label: t('scim.tokens.expires_at'),
      width: 152,
      render: ({ expires_at, is_expired }) => {
        if (expires_at === null) return t('scim.tokens.endless');
        return is_expired ? t('scim.tokens.expired') : formatDay(expires_at);
      },
    },
    {
      key: 'revoke',
      label: t('kit.actions.title'),
      width: 128,
      render: (token) => (
        <Button
          size="small"
          danger
          aria-label={t('scim.tokens.revoke_one', { name: token.name })}
          onClick={() => ask(token)}
        >
          {t('scim.tokens.revoke')}
        </Button>
      ),
    },
  ];
  return (
    <Panel
      title={t('scim.access.title')}
      about={`${t('scim.access.users', { count: users_count })} ${t('scim.access.groups', { count: groups_count })}`}
      actions={
        <Button type="primary" disabled={tokens_left === 0} onClick={() => setIsCreating(true)}>
          {t('scim.tokens.create')}
        </Button>
      }
    >
      <FieldFrame label={t('scim.access.base_url')} help={t('scim.access.base_url_help')}>
        {({ id }) => (
          <span className="scim-copied">
            <Input id={id} value={base_url} readOnly onFocus={(event) => event.target.select()} />
            <CopyButton text={base_url} />
          </span>
        )}
      </FieldFrame>
      {tokens.length === 0 ? (
        <EmptyState icon="lock" title={t('scim.tokens.empty')} text={t('scim.tokens.empty_text')} />
      ) : (
        <PlainTable caption={t('scim.tokens.title')} columns={columns} rows={tokens} keyOf={(token) => token.id} />
      )}
      {tokens_left === 0 ? <p className="kit-muted">{t('scim.tokens.full')}</p> : null}
      {isCreating ? (
        <TokenDialog
          onClose={() => setIsCreating(false)}
          onMade={(token) => {
            setMade(token);
            onChanged();
          }}
        />
      ) : null}
      {made === undefined ? null : <SecretDialog secret={made.secret} onClose={() => setMade(undefined)} />}
    </Panel>
  );
}
