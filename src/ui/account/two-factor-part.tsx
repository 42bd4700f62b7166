import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { securityCalls } from '#contract/security.calls.ts';
import type { MySecurity } from '#contract/security.ts';
import { twoFactorCalls } from '#contract/two-factor.calls.ts';
import { notifyFactorGiven } from '../../providers/session/second-factor.ts';
import { notify } from '../toast-store.ts';
import { useFactorGivenElsewhere } from '../use-factor-given-in-another-tab.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { useAccount } from './look.ts';
import { notifyStop } from './notify-stop.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { useProof } from './use-proof.ts';
import { wasConnected } from './was-connected.ts';

interface PartProps {
  security: MySecurity;
  prove: ReturnType<typeof useProof>['prove'];
  onChanged(): void;
}

/** So few codes left are worth a warning. */
const fewCodes = 3;

/** The authenticator and the recovery codes: on, off, renewed by the person alone. */
export function TwoFactorPart({ security, prove, onChanged }: PartProps) {
  const { t } = useTranslation('commons');
  const { look, http, onChanged: onAccountChanged } = useAccount();
  const { Section, Button, Mark } = look;
  const [opened, setOpened] = useState<'setup' | 'off' | 'renew' | null>(null);
  const [setup, setSetup] = useState<{ link: string; qr: string; secret: string } | null>(null);
  const [given, setGiven] = useState<{ codes: readonly string[] | null } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { has_authenticator: isOn, recovery_codes_left: left, recovery_codes_total: total } = security;
  const hasFactor = isOn || security.passkeys.length > 0;

  async function attempt(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      notifyStop(error);
    } finally {
      setIsBusy(false);
    }
  }

  function close(): void {
    setOpened(null);
    setSetup(null);
  }

  function refresh(): void {
    close();
    onChanged();
    onAccountChanged();
  }

  function changed(message: string): void {
    refresh();
    notify({ status: 'success', message });
  }

  useFactorGivenElsewhere(() => {
    if (opened === 'setup') close();
    onChanged();
  });

  const begin = () =>
    attempt(async () => {
      setSetup(await prove(() => http.call(twoFactorCalls.prepareTwoFactor)));
      setOpened('setup');
    });

  async function switchOn(code: string): Promise<void> {
    try {
      const activated = await http.call(twoFactorCalls.activateTwoFactor, { body: { code } });
      setGiven({ codes: activated.recovery_codes });
      changed('tips:two_factor_on');
    } catch (error) {
      if (!(await wasConnected(http, error, (own) => own.has_authenticator))) throw error;
      setGiven({ codes: null });
      // The dialog says that it is on.
      refresh();
    }
    notifyFactorGiven();
  }

  async function switchOff(code: string): Promise<void> {
    await http.call(twoFactorCalls.deactivateTwoFactor, { body: { code } });
    changed('tips:two_factor_off');
  }

  async function renew(code?: string): Promise<void> {
    const body = code === undefined ? {} : { code };
    const renewed = await prove(() => http.call(securityCalls.renewRecoveryCodes, { body }));
    setGiven({ codes: renewed.recovery_codes });
    changed('tips:recovery_codes');
  }

  const warning = security.requires_two_factor
    ? t('two_factor.off_required')
    : t(security.passkeys.length > 0 ? 'two_factor.off_with_passkeys' : 'two_factor.off_about');
  return (
    <Section
      title={t('two_factor.part')}
      about={t('two_factor.part_about')}
      mark={<Mark tone={isOn ? 'good' : 'neutral'}>{t(isOn ? 'two_factor.is_on' : 'two_factor.is_off')}</Mark>}
    >
      <div className="account-actions">
        {isOn ? (
          <Button onClick={() => setOpened('off')}>{t('two_factor.switch_off')}</Button>
        ) : (
          <Button look="primary" isBusy={isBusy} onClick={() => void begin()}>
            {t('two_factor.switch_on')}
          </Button>
        )}
      </div>
      {hasFactor ? (
        <div className="account-row">
          <div className="account-row__words">
            <strong>{t('codes.title')}</strong>
            <span className={left <= fewCodes ? 'account-warning' : 'account-muted'}>
              {t('codes.left', { count: left, total })}
            </span>
          </div>
          <Button isBusy={isBusy} onClick={() => (isOn ? setOpened('renew') : void attempt(() => renew()))}>
            {t('codes.renew')}
          </Button>
        </div>
      ) : null}
      {opened === 'setup' && setup ? <AuthenticatorSetup setup={setup} onCode={switchOn} onClose={close} /> : null}
      {opened === 'off' ? (
        <CodeDialog
          title={t('two_factor.part')}
          about={warning}
          ok={t('two_factor.switch_off')}
          isDanger
          onCode={switchOff}
          onClose={close}
        />
      ) : null}
      {opened === 'renew' ? (
        <CodeDialog
          title={t('codes.renew')}
          about={t('codes.renew_about')}
          ok={t('codes.renew')}
          onCode={renew}
          onClose={close}
        />
      ) : null}
      {given ? <RecoveryCodes codes={given.codes} prove={prove} onClose={() => setGiven(null)} /> : null}
    </Section>
  );
}
