import { directoryCalls } from '#contract/directories.calls.ts';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { ConnectionPart } from './connection-part.tsx';
import { RunsPart } from './runs-part.tsx';

/** The organization's directory: how it is reached, what is read from it, and what runs did. */
export default function DirectoryTab() {
  const reading = useCall(directoryCalls.readDirectory, { resource: 'directory' });
  return (
    <ReadPart reading={reading} height={640} shape="form">
      {(directory) => (
        <div className="kit-parts">
          {directory.has_bind_password ? <RunsPart directory={directory} /> : null}
          {/* Saved values become the form's own, without the password that was typed. */}
          <ConnectionPart key={JSON.stringify(settingsKey(directory))} directory={directory} onSaved={reading.retry} />
        </div>
      )}
    </ReadPart>
  );
}

/** What a run changes by itself is no reason to throw away what somebody is typing. */
function settingsKey({
  linked_count: _,
  next_run_at: __,
  ...settings
}: {
  linked_count: number;
  next_run_at: string | null;
}) {
  return settings;
}
