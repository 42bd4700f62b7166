import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatDay, formatTime } from '../../lib/format-date.ts';
import { EmptyState } from '../../ui/states.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useConfirm } from '../page/use-confirm.ts';
import { useTranslations } from '../translations.ts';
import { Panel } from './panel.tsx';
import { type PlainColumn, PlainTable } from './plain-table.tsx';
import { SecretDialog } from './secret-dialog.tsx';

interface ListedToken {
  readonly id: string;
  readonly name: string;
  readonly last_used_at: string | null;
  /** Null: it works until it is revoked. */
  readonly expires_at: string | null;
  readonly is_expired: boolean;
}

interface TokensPanelProps<Token extends ListedToken> {
  readonly title: string;
  readonly about: string;
  readonly tokens: readonly Token[];
  /** Whether one more may be made. */
  readonly hasRoom: boolean;
  /** What differs: why there should be one, that there are enough, what its loss means. */
  readonly words: { readonly empty: string; readonly full: string; readonly revoke: string };
  /** What is told of a token before when it was used and how long it works. */
  readonly columns: readonly PlainColumn<Token>[];
  revoke(token: Token): Promise<void>;
  onChanged(): void;
  /** Asks what the token shall be. */
  dialog(answers: { onMade(made: { readonly secret: string }): void; onClose(): void }): ReactNode;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** The tokens by which programs are let in: each is made once, shown once and revoked at any time. */
export function TokensPanel<Token extends ListedToken>(props: TokensPanelProps<Token>) {
  const { title, about, tokens, hasRoom, words, columns, revoke, onChanged, dialog, before, after } = props;
  const { t } = useTranslations();
  const confirm = useConfirm();
  const [isCreating, setIsCreating] = useState(false);
  const [secret, setSecret] = useState<string>();

  function ask(token: Token): void {
    confirm({
      title: t('kit.tokens.revoke_title', { name: token.name }),
      content: token.is_expired ? t('kit.tokens.revoke_expired') : words.revoke,
      okText: t('kit.tokens.revoke'),
      isDanger: true,
      onOk: async () => {
        await revoke(token);
        notify({ status: 'success', message: t('kit.tokens.revoked') });
        onChanged();
      },
    });
  }
  const common: PlainColumn<Token>[] = [
    {
      key: 'last_used_at',
      label: t('kit.tokens.last_used_at'),
      width: 168,
      render: ({ last_used_at }) =>
        last_used_at === null ? t('kit.tokens.unused') : `${formatDay(last_used_at)}, ${formatTime(last_used_at)}`,
    },
    {
      key: 'expires_at',
      label: t('kit.tokens.expires_at'),
      width: 152,
      render: ({ expires_at, is_expired }) => {
        if (expires_at === null) return t('kit.tokens.endless');
        return is_expired ? t('kit.tokens.expired') : formatDay(expires_at);
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
          aria-label={t('kit.tokens.revoke_one', { name: token.name })}
          onClick={() => ask(token)}
        >
          {t('kit.tokens.revoke')}
        </Button>
      ),
    },
  ];
  return (
    <Panel
      title={title}
      about={about}
      actions={
        <Button type="primary" disabled={!hasRoom} onClick={() => setIsCreating(true)}>
          {t('kit.tokens.create')}
        </Button>
      }
    >
      {before}
      {tokens.length === 0 ? (
        <EmptyState icon="lock" title={t('kit.tokens.empty')} text={words.empty} />
      ) : (
        <PlainTable
          caption={t('kit.tokens.title')}
          columns={[...columns, ...common]}
          rows={[...tokens]}
          keyOf={({ id }) => id}
        />
      )}
      {hasRoom ? null : <p className="kit-muted">{words.full}</p>}
      {after}
      {isCreating
        ? dialog({
            onClose: () => setIsCreating(false),
            onMade: (made) => {
              setSecret(made.secret);
              onChanged();
            },
          })
        : null}
      {secret === undefined ? null : (
        <SecretDialog
          title={t('kit.tokens.made')}
          label={t('kit.tokens.secret')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Panel>
  );
}
