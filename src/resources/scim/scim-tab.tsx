import { scimCalls } from '#contract/scim.calls.ts';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { AccessPart } from './access-part.tsx';
import { GuidePart } from './guide-part.tsx';
import { LogPart } from './log-part.tsx';
import { SettingsPart } from './settings-part.tsx';
import './scim.css';

/** How a directory that pushes is let in, what it may do, and what it did. */
export default function ScimTab() {
  const reading = useCall(scimCalls.readScimSettings, { resource: 'scim', keepsPrevious: true });
  return (
    <div className="kit-parts">
      <ReadPart reading={reading} height={480} shape="form">
        {(settings) => {
          const { mode, group_target, sends_invitations, version } = settings;
          return (
            <>
              <AccessPart settings={settings} onChanged={reading.retry} />
              <SettingsPart
                settings={{ mode, group_target, sends_invitations }}
                version={version}
                onSaved={reading.retry}
              />
            </>
          );
        }}
      </ReadPart>
      <LogPart />
      <GuidePart />
    </div>
  );
}
