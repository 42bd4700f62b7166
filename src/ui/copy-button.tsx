import { useTranslation } from 'react-i18next';
import { logForEngineers } from '../lib/diagnostics.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { TakenAlong } from './taken-along.tsx';
import { notify } from './toast-store.ts';

interface CopyButtonProps {
  text: string;
  label?: string;
  /** Hears whether it worked, where the text is shown this one time. */
  taken?: TakenAlong;
}

/** Copies text and says whether it worked. Without a clipboard (an insecure page) it warns in the console's log. */
export function CopyButton({ text, label, taken }: CopyButtonProps) {
  const { t } = useTranslation('commons');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      taken?.take();
      notify({ status: 'success', message: 'commons:copy.done' });
    } catch (error) {
      logForEngineers('The clipboard is not available', error);
      taken?.refuseCopy();
      notify({ status: 'warning', message: 'commons:copy.failed' });
    }
  }
  return (
    <Button size="small" onClick={() => void copy()}>
      <Icon name="copy" size={16} />
      {label ?? t('copy.action')}
    </Button>
  );
}
