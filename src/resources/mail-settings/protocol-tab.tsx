import { type LetterDelivery, LetterTries } from '#src/kit/letter/letter-tries.tsx';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useWords } from '#src/kit/words.ts';

/** Every attempt to send an email of the organization and what servers said, the oldest first. */
export default function ProtocolTab({ row }: { row: LetterDelivery }) {
  const { t } = useWords();
  return (
    <Panel title={t('emails.tabs.protocol')}>
      <LetterTries delivery={row} caption={t('emails.tabs.protocol')} />
    </Panel>
  );
}
