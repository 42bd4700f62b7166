import { useState } from 'react';
import { securityCalls } from '#contract/security.calls.ts';
import { FailureState } from '../failure-state.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useLoad } from '../use-load.ts';
import { useAccount } from './look.ts';
import { PasskeysPart } from './passkeys-part.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { TwoFactorPart } from './two-factor-part.tsx';
import { useProof } from './use-proof.ts';
import './account.css';

/** The second factor, passkeys and sessions of the own account, drawn as the room draws. */
export default function SecurityParts() {
  const { http } = useAccount();
  const { prove, request } = useProof(http);
  const security = useLoad('security', (signal) => http.call(securityCalls.readMySecurity, { signal }));
  const [round, setRound] = useState(0);

  /** Other sessions end when a factor comes or goes. */
  function onChanged(): void {
    security.reload();
    setRound((before) => before + 1);
  }

  if (security.state === 'failed') {
    return <FailureState error={security.error} onRetry={security.reload} />;
  }
  return (
    <>
      {security.state === 'loading' ? (
        <div aria-busy="true">
          <Skeleton height={320} />
        </div>
      ) : (
        <>
          <TwoFactorPart security={security.data} prove={prove} onChanged={onChanged} />
          <PasskeysPart security={security.data} prove={prove} onChanged={onChanged} />
        </>
      )}
      <SessionsPart round={round} />
      <ProofDialog request={request} />
    </>
  );
}
