import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameMaxLength } from '#contract/constants.ts';
import { passkeyCalls } from '#contract/passkeys.calls.ts';
import type { Passkey } from '#contract/passkeys.ts';
import type { MySecurity } from '#contract/security.ts';
import { formatDay } from '../../lib/format-date.ts';
import { failureMessage } from '../../providers/http/report-failure.ts';
import { canUsePasskeys, makePasskey } from '../../providers/session/passkeys.ts';
import { notify } from '../toast-store.ts';
import { useAccount } from './look.ts';
import { notifyStop } from './notify-stop.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ProofGivenUp, type useProof } from './use-proof.ts';
import { wasConnected } from './was-connected.ts';

interface PartProps {
  security: MySecurity;
  prove: ReturnType<typeof useProof>['prove'];
  onChanged(): void;
}

type Opened = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

/** The person's passkeys: made, called something else, forgotten. */
export function PasskeysPart({ security, prove, onChanged }: PartProps) {
  const { t } = useTranslation('commons');
  const { look, http, onChanged: onAccountChanged } = useAccount();
  const { Section, Button } = look;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [given, setGiven] = useState<{ codes: readonly string[] | null } | null>(null);
  const { passkeys, passkey_host: host } = security;
  const canAdd = canUsePasskeys(host);

  function changed(message: string): void {
    setOpened(null);
    onChanged();
    onAccountChanged();
    notify({ status: 'success', message });
  }

  async function add(title: string): Promise<void> {
    try {
      const { recovery_codes: codes } = await prove(() => makePasskey(http, title));
      if (codes) setGiven({ codes });
    } catch (error) {
      const isFirst = passkeys.length === 0 && !security.has_authenticator;
      if (!isFirst || !(await wasConnected(http, error, (own) => own.passkeys.length > 0))) throw error;
      setGiven({ codes: null });
    }
    changed('tips:two_factor_registered');
  }

  async function rename(passkey: Passkey, title: string): Promise<void> {
    await http.call(passkeyCalls.renamePasskey, { params: { id: passkey.id }, body: { title } });
    changed('tips:passkey_renamed');
  }

  async function remove(passkey: Passkey): Promise<void> {
    setOpened(null);
    try {
      await prove(() => http.call(passkeyCalls.removePasskey, { params: { id: passkey.id } }));
      changed('tips:passkey_removed');
    } catch (error) {
      notifyStop(error);
    }
  }

  const isLast = passkeys.length === 1 && !security.has_authenticator;
  return (
    <Section title={t('passkeys.title')} about={t('passkeys.about')}>
      {passkeys.length === 0 ? <p className="account-muted">{t('passkeys.none')}</p> : null}
      {passkeys.length === 0 ? null : (
        <ul className="account-list">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="account-row">
              <div className="account-row__words">
                <strong>{passkey.title}</strong>
                <span className="account-muted">{describe(passkey)}</span>
              </div>
              <div className="account-actions">
                <Button
                  look="link"
                  label={t('passkeys.rename_one', { title: passkey.title })}
                  onClick={() => setOpened({ kind: 'rename', passkey })}
                >
                  {t('passkeys.rename')}
                </Button>
                <Button
                  look="link"
                  label={t('passkeys.remove_one', { title: passkey.title })}
                  onClick={() => setOpened({ kind: 'remove', passkey })}
                >
                  {t('passkeys.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {canAdd ? (
        <div className="account-actions">
          <Button onClick={() => setOpened({ kind: 'add' })}>{t('passkeys.add')}</Button>
        </div>
      ) : (
        <p className="account-muted">
          {host === null ? t('passkeys.no_host') : t('passkeys.other_host', { host, here: location.hostname })}
        </p>
      )}
      {opened?.kind === 'add' ? (
        <NameDialog
          title={t('passkeys.add')}
          about={t('passkeys.add_about')}
          ok={t('passkeys.add_ok')}
          name={t('passkeys.default_title', { number: passkeys.length + 1 })}
          onName={add}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {opened?.kind === 'rename' ? (
        <NameDialog
          title={t('passkeys.rename')}
          ok={t('passkeys.save')}
          name={opened.passkey.title}
          onName={(title) => rename(opened.passkey, title)}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {opened?.kind === 'remove' ? (
        <RemoveDialog
          passkey={opened.passkey}
          isLast={isLast}
          isRequired={security.requires_two_factor}
          onRemove={() => void remove(opened.passkey)}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {given ? <RecoveryCodes codes={given.codes} prove={prove} onClose={() => setGiven(null)} /> : null}
    </Section>
  );

  function describe({ authenticator, place, is_synced, created_at, last_used_at }: Passkey): string {
    const words = [
      authenticator ?? (is_synced ? t('passkeys.synced') : t(`passkeys.place.${place}`)),
      t('passkeys.created', { day: formatDay(created_at) }),
      last_used_at === null ? t('passkeys.never_used') : t('passkeys.used', { day: formatDay(last_used_at) }),
    ];
    return words.join(' · ');
  }
}

interface NameDialogProps {
  title: string;
  about?: string;
  ok: string;
  name: string;
  onName(name: string): Promise<void>;
  onClose(): void;
}

function NameDialog({ title, about, ok, name: given, onName, onClose }: NameDialogProps) {
  const { t } = useTranslation('commons');
  const { Ask, TextInput } = useAccount().look;
  const [name, setName] = useState(given);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function send(): Promise<void> {
    setIsBusy(true);
    try {
      await onName(name.trim());
    } catch (error) {
      if (!(error instanceof ProofGivenUp)) setProblem(failureMessage(error));
      setIsBusy(false);
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    setProblem(name.trim() === '' ? t('field.required') : null);
    if (name.trim() !== '') void send();
  }

  return (
    <Ask title={title} ok={ok} isBusy={isBusy} onSubmit={onSubmit} onClose={onClose}>
      {about === undefined ? null : <p>{about}</p>}
      <TextInput
        label={t('passkeys.name')}
        help={t('passkeys.name_help')}
        maxLength={nameMaxLength}
        value={name}
        error={problem}
        onChange={setName}
      />
    </Ask>
  );
}

interface RemoveDialogProps {
  passkey: Passkey;
  isLast: boolean;
  isRequired: boolean;
  onRemove(): void;
  onClose(): void;
}

function RemoveDialog({ passkey, isLast, isRequired, onRemove, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('commons');
  const { Ask } = useAccount().look;
  const consequence = !isLast ? 'remove_about' : isRequired ? 'remove_last_required' : 'remove_last';
  return (
    <Ask
      title={t('passkeys.remove_one', { title: passkey.title })}
      ok={t('passkeys.remove')}
      isDanger
      onSubmit={(event) => {
        event.preventDefault();
        onRemove();
      }}
      onClose={onClose}
    >
      <p>{t(`passkeys.${consequence}`)}</p>
    </Ask>
  );
}
