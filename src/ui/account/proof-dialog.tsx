import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { securityCalls } from '#contract/security.calls.ts';
import { failureMessage } from '../../providers/http/report-failure.ts';
import { proveByPasskey } from '../../providers/session/passkeys.ts';
import { useAccount } from './look.ts';
import type { ProofRequest } from './use-proof.ts';

/** Who is here? By passkey, by code or by password: whatever the person has. */
export function ProofDialog({ request }: { request: ProofRequest | null }) {
  return request === null ? null : <Proof request={request} />;
}

function Proof({ request: { ways, settle } }: { request: ProofRequest }) {
  const { t } = useTranslation('commons');
  const { look, http } = useAccount();
  const { Ask, Button, TextInput } = look;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const way = ways.includes('code') ? 'code' : ways.includes('password') ? 'password' : null;

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
      settle(true);
    } catch (error) {
      setProblem(failureMessage(error));
    } finally {
      setIsBusy(false);
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    if (typed.trim() === '') return setProblem(t('field.required'));
    const body = way === 'code' ? { code: typed.trim() } : { password: typed };
    void attempt(() => http.call(securityCalls.proveIdentity, { body }));
  }

  return (
    <Ask
      title={t('proof.title')}
      {...(way !== null && { ok: t('proof.confirm'), onSubmit })}
      isBusy={isBusy}
      onClose={() => settle(false)}
    >
      <p>{t(ways.length === 0 ? 'proof.sign_in_again' : 'proof.about')}</p>
      {ways.includes('passkey') ? (
        <Button isBusy={isBusy} onClick={() => void attempt(() => proveByPasskey(http))}>
          {t('proof.by_passkey')}
        </Button>
      ) : null}
      {way === null ? null : (
        <TextInput
          label={t(way === 'code' ? 'proof.code' : 'sign_in.password')}
          type={way === 'code' ? 'text' : 'password'}
          autoComplete={way === 'code' ? 'one-time-code' : 'current-password'}
          help={way === 'code' ? t('proof.code_help') : undefined}
          value={typed}
          error={problem}
          onChange={setTyped}
        />
      )}
      {way === null && problem !== null ? <p role="alert">{problem}</p> : null}
    </Ask>
  );
}
