import { directoryCalls } from '#contract/directories.calls.ts';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useWords } from '#src/kit/words.ts';
import { ConnectionPart } from './connection-part.tsx';
import { RunsPart } from './runs-part.tsx';

/** The organization's directory: how it is reached, what is read from it, and what runs did. */
export default function DirectoryPage() {
  const { t } = useWords();
  const reading = useCall(directoryCalls.readDirectory, { resource: 'directory' });
  return (
    <section className="kit-page-body">
      <PageHead title={t('adfs.title')} about={t('adfs.about')} />
      <ReadPart reading={reading} height={640}>
        {(directory) => (
          <>
            {directory.has_bind_password ? <RunsPart directory={directory} /> : null}
            {/* Saved values become the form's own, without the password that was typed. */}
            <ConnectionPart
              key={JSON.stringify(settingsKey(directory))}
              directory={directory}
              onSaved={reading.retry}
            />
          </>
        )}
      </ReadPart>
    </section>
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
