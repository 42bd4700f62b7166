import type { ChangeSetUndo } from '#contract/change-sets.ts';
import { formatCount } from '../../lib/format-number.ts';
import { Figures } from '../panel/panel.tsx';
import { PlainTable } from '../panel/plain-table.tsx';
import { useTranslations } from '../translations.ts';

const figures = ['removed', 'put_back', 'restored', 'departments'] as const;

/** What undoing a change set did, and what it left as it is. */
export function UndoOutcome({ result }: { result: ChangeSetUndo }) {
  const { t, language } = useTranslations();
  return (
    <>
      <Figures
        figures={figures.map((name) => ({
          name,
          label: t(`kit.undone.results.${name}`),
          value: formatCount(result[name], language),
        }))}
      />
      {result.kept_count === 0 ? null : (
        <>
          <p>{t('kit.undone.kept', { count: result.kept_count })}</p>
          <PlainTable
            caption={t('kit.undone.kept_title')}
            columns={[
              { key: 'title', label: t('kit.undone.what'), render: ({ title }) => title },
              { key: 'reason', label: t('kit.undone.why'), render: ({ reason }) => t(`kit.undone.reasons.${reason}`) },
            ]}
            rows={result.kept.map((one, at) => ({ ...one, at }))}
            keyOf={({ at }) => String(at)}
          />
        </>
      )}
    </>
  );
}
