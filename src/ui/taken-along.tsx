import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Whether something that is shown this one time was taken along: copied, saved as a file, printed or written down. */
export interface TakenAlong {
  readonly isTaken: boolean;
  take(): void;
  /** The browser gave no clipboard. */
  readonly isCopyRefused: boolean;
  refuseCopy(): void;
}

export function useTakenAlong(): TakenAlong {
  const [isTaken, setIsTaken] = useState(false);
  const [isCopyRefused, setIsCopyRefused] = useState(false);
  return {
    isTaken,
    take: () => setIsTaken(true),
    isCopyRefused,
    refuseCopy: () => setIsCopyRefused(true),
  };
}

/**
 * Around what is shown this one time and the buttons that take it along. Copying by hand counts too, and whoever has no
 * clipboard says that they wrote it down.
 */
export function TakenAlongArea({ taken, children }: { taken: TakenAlong; children: ReactNode }) {
  const { t } = useTranslation('commons');
  return (
    <div className="ui-taken" onCopy={taken.take}>
      {children}
      {taken.isCopyRefused ? (
        <label className="ui-check">
          <input type="checkbox" checked={taken.isTaken} disabled={taken.isTaken} onChange={taken.take} />
          <span>{t('copy.written_down')}</span>
        </label>
      ) : null}
      <p className="ui-taken__hint" role="status">
        {taken.isTaken ? '' : t('copy.first')}
      </p>
    </div>
  );
}
