import { Alert, Button, Checkbox, Segmented } from 'antd';
import { useState } from 'react';
import type { QuestionFileOutcome, QuestionFileRow } from '#contract/question-files.ts';
import type { TextEncoding } from '#contract/text-reading.ts';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { EncodingChoice } from '#src/kit/text-reading/encoding-choice.tsx';
import { ReadingNote } from '#src/kit/text-reading/reading-note.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount } from '#src/lib/format-number.ts';

interface OutcomePartProps {
  outcome: QuestionFileOutcome;
  isBusy: boolean;
  failure: string | undefined;
  onAdd(keepsGood: boolean): void;
  /** The file shall be read in another encoding. */
  onEncoding(encoding: TextEncoding): void;
  onBack(): void;
}

type Outcome = QuestionFileRow['outcome'];
const outcomes = ['refused', 'added', 'skipped'] as const satisfies readonly Outcome[];

/** What the file would add, row by row. Errors come first: they keep the file out until the good rows are wanted alone. */
export function OutcomePart({ outcome, isBusy, failure, onAdd, onEncoding, onBack }: OutcomePartProps) {
  const { t, language } = useTranslations();
  const { counts, rows, columns } = outcome;
  const [shown, setShown] = useState<Outcome>(counts.refused > 0 ? 'refused' : counts.added > 0 ? 'added' : 'skipped');
  const [keepsGood, setKeepsGood] = useState(false);
  const unread = columns.filter(({ field }) => field === null).map(({ title }) => title);
  const isHeld = counts.refused > 0 && !keepsGood;
  return (
    <div className="question-file">
      <p className="kit-muted">
        {t('question_files.file', { name: outcome.file_name, format: outcome.format.toUpperCase() })}{' '}
        {unread.length > 0 ? t('question_files.unread', { columns: unread.join(', ') }) : null}
      </p>
      {outcome.encoding === null ? null : (
        <div>
          <EncodingChoice value={outcome.encoding} isDisabled={isBusy} onChoose={onEncoding} />
        </div>
      )}
      <ReadingNote reason={outcome.encoding_reason} doubtfulRows={outcome.doubtful_rows} />
      {counts.refused > 0 ? <Alert type="warning" showIcon message={t('question_files.refused_text')} /> : null}
      <Segmented
        aria-label={t('question_files.title')}
        value={shown}
        onChange={setShown}
        options={outcomes.map((value) => ({
          value,
          label: `${t(`question_files.outcomes.${value}`)} · ${formatCount(counts[value], language)}`,
        }))}
      />
      <Rows outcome={shown} rows={rows.filter((row) => row.outcome === shown)} />
      {counts.refused > 0 && counts.added > 0 ? (
        <Checkbox checked={keepsGood} onChange={(event) => setKeepsGood(event.target.checked)}>
          {t('question_files.keep_good')}
        </Checkbox>
      ) : null}
      {failure === undefined ? null : <Alert type="error" showIcon message={failure} role="alert" />}
      <div className="question-file__foot">
        <Button
          type="primary"
          loading={isBusy}
          disabled={counts.added === 0 || isHeld}
          onClick={() => onAdd(keepsGood)}
        >
          {t('question_files.start', { count: counts.added })}
        </Button>
        <Button disabled={isBusy} onClick={onBack}>
          {t('question_files.other_file')}
        </Button>
        {counts.added === 0 ? <span className="kit-muted">{t('question_files.nothing')}</span> : null}
      </div>
    </div>
  );
}

function Rows({ outcome, rows }: { outcome: Outcome; rows: readonly QuestionFileRow[] }) {
  const { t } = useTranslations();
  if (rows.length === 0) return <p className="kit-muted">{t(`question_files.none.${outcome}`)}</p>;
  const what: PlainColumn<QuestionFileRow> =
    outcome === 'added'
      ? { key: 'right', label: t('question_files.right'), width: '40%', render: (row) => row.right.join('; ') }
      : { key: 'reason', label: t('question_files.reason'), width: '45%', render: (row) => <Problems row={row} /> };
  const columns: PlainColumn<QuestionFileRow>[] = [
    {
      key: 'row',
      label: t('question_files.row'),
      width: 110,
      render: ({ row, place }) => (place === null ? row : `${row} · ${place}`),
    },
    { key: 'text', label: t('question_files.question'), render: ({ text }) => text || '—' },
    what,
  ];
  return (
    <div className="question-file__rows">
      <PlainTable
        caption={t(`question_files.outcomes.${outcome}`)}
        columns={columns}
        rows={rows}
        keyOf={({ row, place }) => `${place ?? ''}:${row}`}
      />
    </div>
  );
}

function Problems({ row }: { row: QuestionFileRow }) {
  const { t } = useTranslations();
  return (
    <ul className="question-file__problems">
      {row.problems.map(({ reason, where, value, other_row }) => (
        <li key={`${reason}:${where}:${value}`}>
          {where ? <strong>{where}: </strong> : null}
          {t(`question_files.reasons.${reason}`, { row: other_row ?? '' })}
          {value === null ? null : <span className="kit-muted"> ({value})</span>}
        </li>
      ))}
    </ul>
  );
}
