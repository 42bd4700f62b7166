import { Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { listLimit } from '#contract/constants.ts';
import { themeCalls } from '#contract/themes.calls.ts';
import { SearchInput } from '#src/kit/list/search-input.tsx';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import '../courses.css';

interface ThemePickerProps {
  /** Themes of the course: none may stand in it twice. */
  taken: ReadonlySet<string>;
  onChoose(ids: readonly string[]): void;
  onClose(): void;
}

/** Themes of the library, several at once; they come into the section in the order in which they were chosen. */
export default function ThemePicker({ taken, onChoose, onClose }: ThemePickerProps) {
  const { t } = useTranslations();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const themes = useCall(themeCalls.listThemes, {
    keepsPrevious: true,
    query: { limit: listLimit, sort_by: 'title', ...(search !== '' && { search }) },
  });
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Modal
      open
      title={t('courses.picker.title')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.actions.cancel')}</Button>
          <Button type="primary" disabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
            {chosen.length === 0 ? t('courses.structure.add') : t('courses.picker.choose', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className="picker">
        <SearchInput value={search} label={t('themes.search')} onSearch={setSearch} />
        <ReadPart reading={themes} height={280}>
          {({ data, total_count }) =>
            data.length === 0 ? (
              <p className="picker__empty">{t(search === '' ? 'courses.picker.empty' : 'kit.no_result.title')}</p>
            ) : (
              <>
                <ul className="picker__list" data-stale={themes.isStale || undefined}>
                  {data.map((theme) => {
                    const isTaken = taken.has(theme.id);
                    return (
                      <li key={theme.id}>
                        <Checkbox
                          checked={isTaken || chosen.includes(theme.id)}
                          disabled={isTaken}
                          onChange={() => toggle(theme.id)}
                        >
                          <span>{theme.title}</span>
                          <span className="kit-muted">
                            {isTaken
                              ? t('courses.picker.taken')
                              : `${t('courses.slides', { count: theme.slides_count })} · ${t('courses.questions', { count: theme.questions_count })}`}
                          </span>
                        </Checkbox>
                      </li>
                    );
                  })}
                </ul>
                {total_count > data.length ? (
                  <p className="kit-muted">{t('courses.picker.more', { count: total_count - data.length })}</p>
                ) : null}
              </>
            )
          }
        </ReadPart>
      </div>
    </Modal>
  );
}
