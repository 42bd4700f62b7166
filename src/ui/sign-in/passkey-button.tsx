import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logForEngineers } from '../../lib/diagnostics.ts';
import { canUsePasskeys, offerPasskeys, signInByPasskey } from '../../providers/session/passkeys.ts';
import { useAppTools } from '../app-tools-context.tsx';
import { Button } from '../button.tsx';

/** Before what was asked is forgotten by the server, it is asked anew. */
const renewMs = 4 * 60_000;

interface PasskeyButtonProps {
  onPasskey: (token: string) => Promise<void>;
  onProblem: (problem: unknown) => void;
}

/** Signs in without a password: by this button, or by what the browser offers in the field for the e-mail. */
export function PasskeyButton({ onPasskey, onProblem }: PasskeyButtonProps) {
  const { t } = useTranslation('commons');
  const { http, config } = useAppTools();
  const [isBusy, setIsBusy] = useState(false);
  const [round, setRound] = useState(0);
  const isPossible = canUsePasskeys(config.passkeyHost);
  const enter = useEffectEvent(onPasskey);
  const tell = useEffectEvent(onProblem);

  useEffect(() => {
    if (!isPossible || isBusy) return;
    const leaving = new AbortController();
    offerPasskeys(http, leaving.signal).then(
      (token) => (token === null ? undefined : enter(token).catch(tell)),
      // The form works without it; a passkey that was refused is told.
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        logForEngineers('Passkeys could not be offered', error);
        if (error instanceof Error && error.name === 'ApiError') tell(error);
      },
    );
    const timer = setTimeout(() => setRound((before) => before + 1), renewMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- another round asks anew
  }, [http, isPossible, isBusy, round]);

  async function press(): Promise<void> {
    setIsBusy(true);
    onProblem(null);
    try {
      await onPasskey(await signInByPasskey(http));
    } catch (error) {
      onProblem(error);
    } finally {
      setIsBusy(false);
    }
  }

  return isPossible ? (
    <Button look="link" size="small" isBusy={isBusy} onClick={() => void press()}>
      {t('sign_in.by_passkey')}
    </Button>
  ) : null;
}
