import { singleSignOnCalls } from '#contract/single-sign-on.calls.ts';
import type { SingleSignOn } from '#contract/single-sign-on.ts';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { AddressesPart } from './addresses-part.tsx';
import { DomainsPart } from './domains-part.tsx';
import { SettingsPart } from './settings-part.tsx';
import { UsePart } from './use-part.tsx';

/** The organization's provider: what it has to be told, how it is reached, who comes in by it. */
export default function SingleSignOnTab() {
  const reading = useCall(singleSignOnCalls.readSingleSignOn, { resource: 'single_sign_on' });
  return (
    <ReadPart reading={reading} height={640} shape="form">
      {(setup) => (
        <div className="kit-parts">
          {setup.has_client_secret ? <UsePart setup={setup} /> : null}
          {setup.email_domains.length > 0 ? (
            <DomainsPart domains={setup.email_domains} onChanged={reading.retry} />
          ) : null}
          <AddressesPart setup={setup} />
          {/* Saved values become the form's own, without the secret that was typed. */}
          <SettingsPart key={JSON.stringify(settingsKey(setup))} setup={setup} onSaved={reading.retry} />
        </div>
      )}
    </ReadPart>
  );
}

/** Somebody who signs in, or a domain that is proved, is no reason to throw away what somebody else is typing. */
function settingsKey({ linked_count: _, last_sign_in_at: __, email_domains: ___, ...settings }: SingleSignOn) {
  return settings;
}
