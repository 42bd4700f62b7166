import type { DirectoryTest } from '#contract/directories.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import './directories.css';

type Found = DirectoryTest['sample'][number];

/** Every step that a connection took, where it ended, whether people sign in with it, and the first people as they would be read. */
export function TestProtocol({ test }: { test: DirectoryTest }) {
  const { t } = useTranslations();
  const columns: PlainColumn<Found>[] = [
    { key: 'full_name', label: t('adfs.people.full_name'), render: (row) => row.full_name },
    { key: 'email', label: t('adfs.people.email'), render: (row) => row.email },
    { key: 'department', label: t('adfs.people.department'), render: (row) => row.department },
    {
      key: 'reason',
      label: t('adfs.people.reason'),
      render: (row) => (row.reason === null ? '' : t(`adfs.reasons.${row.reason}`)),
    },
  ];
  return (
    <section className="directory-test" aria-label={t('adfs.test.title')}>
      <ol className="directory-steps" role="status">
        {test.steps.map(({ step, problem, took_ms }) => (
          <li key={step} data-failed={problem !== null || undefined}>
            <Icon name={problem === null ? 'check' : 'cross'} size={16} />
            <span>{t(`adfs.steps.${step}`)}</span>
            <span className="kit-muted">
              {problem === null ? t('adfs.test.took', { ms: took_ms }) : t(`adfs.problems.${problem}`)}
            </span>
          </li>
        ))}
        {test.sign_in === null ? null : (
          <li>
            <Icon name={test.sign_in === 'open' ? 'check' : 'clock'} size={16} />
            <span>{t(`adfs.sign_in.${test.sign_in}`)}</span>
          </li>
        )}
      </ol>
      {test.steps.at(-1)?.problem === null ? <p>{t('adfs.test.found', { count: test.found_count })}</p> : null}
      {test.sample.length === 0 ? null : (
        <PlainTable caption={t('adfs.test.sample')} columns={columns} rows={test.sample} keyOf={(row) => row.dn} />
      )}
    </section>
  );
}
