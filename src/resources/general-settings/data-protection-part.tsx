import { dataProtectionCalls } from '#contract/data-protection.calls.ts';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { ErasuresPanel, ReceiptsPanel } from './erasures-panel.tsx';
import { RetentionForm } from './retention-form.tsx';

/** How long data is kept, and who is to be forgotten. */
export function DataProtectionPart() {
  const reading = useCall(dataProtectionCalls.readRetention);
  return (
    <>
      <ReadPart reading={reading} height={480} shape="form">
        {(retention) => <RetentionForm key={JSON.stringify(retention)} retention={retention} onSaved={reading.retry} />}
      </ReadPart>
      <ErasuresPanel />
      <ReceiptsPanel />
    </>
  );
}
