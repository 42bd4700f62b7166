import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureMessage } from '../../providers/http/report-failure.ts';
import { useAccount } from './look.ts';

interface CodeDialogProps {
  title: string;
  /** What follows from it. */
  about: string;
  ok: string;
  isDanger?: boolean;
  onCode(code: string): Promise<void>;
  onClose(): void;
}

/** Asks for a code of the authenticator, or one of the recovery codes, and does what it is asked for. */
export function CodeDialog({ title, about, ok, isDanger = false, onCode, onClose }: CodeDialogProps) {
  const { t } = useTranslation('commons');
  const { Ask, TextInput } = useAccount().look;
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function send(): Promise<void> {
    setIsBusy(true);
    try {
      await onCode(code.trim());
    } catch (error) {
      setProblem(failureMessage(error));
      setIsBusy(false);
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    setProblem(code.trim() === '' ? t('field.required') : null);
    if (code.trim() !== '') void send();
  }

  return (
    <Ask title={title} ok={ok} isDanger={isDanger} isBusy={isBusy} onSubmit={onSubmit} onClose={onClose}>
      <p>{about}</p>
      <TextInput
        label={t('proof.code')}
        help={t('proof.code_help')}
        autoComplete="one-time-code"
        maxLength={32}
        value={code}
        error={problem}
        onChange={setCode}
      />
    </Ask>
  );
}
