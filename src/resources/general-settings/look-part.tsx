import { generalSettingsCalls } from '#contract/general-settings.calls.ts';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { LogoPart } from './logo-part.tsx';
import { OrganizationForm } from './organization-form.tsx';

/** What the organization is called, how it speaks and how it looks. */
export function LookPart() {
  const reading = useCall(generalSettingsCalls.readGeneralSettings);
  return (
    <ReadPart reading={reading} height={640} shape="form">
      {({ logo_file_id, dark_logo_file_id, ...settings }) => (
        <>
          {/* Saved values become the form's own; a new logo is no reason to throw away what somebody is typing. */}
          <OrganizationForm key={JSON.stringify(settings)} settings={settings} onSaved={reading.retry} />
          <LogoPart fileIds={{ light: logo_file_id, dark: dark_logo_file_id }} onChanged={reading.retry} />
        </>
      )}
    </ReadPart>
  );
}
