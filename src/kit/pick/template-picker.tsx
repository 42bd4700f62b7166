import { Button, Checkbox, Input, type InputRef, Modal, Select } from 'antd';
import { useRef, useState } from 'react';
import { listLimit, searchDebounceMs } from '#contract/constants.ts';
import { phishingTemplateCalls } from '#contract/phishing-templates.calls.ts';
import type { PhishingTemplateRow } from '#contract/phishing-templates.ts';
import { FailureState } from '../../ui/failure-state.tsx';
import { focusUnlessTyping } from '../../ui/focus-unless-typing.ts';
import { LogoMark } from '../../ui/logo-mark.tsx';
import { SlowNote } from '../../ui/slow-note.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ClearMark } from '../fields/clear-mark.tsx';
import { Icon } from '../icon/icon.tsx';
import { PartSkeleton } from '../panel/part-skeleton.tsx';
import { useCall } from '../read/use-call.ts';
import { useCallPages } from '../read/use-call-pages.ts';
import { useTranslations } from '../translations.ts';
import { type ChosenTemplate, groupTemplates, toggleTemplate } from './template-picker.rules.ts';
import { TemplatePreview } from './template-preview.tsx';
import { useDebounced } from './use-debounced.ts';
import './template-picker.css';

interface TemplatePickerProps {
  chosen: readonly ChosenTemplate[];
  onChoose(templates: ChosenTemplate[]): void;
  onClose(): void;
}

/** The templates by category, with the letter of the one in view. Nothing is chosen until "choose". */
export default function TemplatePicker({ chosen, onChoose, onClose }: TemplatePickerProps) {
  const { t } = useTranslations();
  const input = useRef<InputRef>(null);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<readonly ChosenTemplate[]>(chosen);
  const [shown, setShown] = useState<string | null>(chosen[0]?.id ?? null);
  const [category, setCategory] = useState<string>();
  const search = useDebounced(typed.trim(), searchDebounceMs);
  const categories = useCall(phishingTemplateCalls.listCategories);
  const templates = useCallPages(phishingTemplateCalls.listTemplates, {
    query: { ...(search !== '' && { search }), ...(category !== undefined && { category_id: [category] }) },
    pageSize: listLimit,
  });
  const { rows } = templates;
  const inView = shown ?? rows[0]?.id ?? null;
  return (
    <Modal
      open
      width={1040}
      className="template-picker"
      title={t('kit.templates.title')}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && focusUnlessTyping(input.current)}
      footer={
        <div className="template-picker__foot">
          <span role="status">{t('kit.templates.count', { count: picked.length })}</span>
          <Button onClick={onClose}>{t('kit.actions.cancel')}</Button>
          <Button type="primary" disabled={picked.length === 0} onClick={() => onChoose([...picked])}>
            {t('kit.templates.choose')}
          </Button>
        </div>
      }
    >
      <div className="template-picker__body">
        <div className="template-picker__list">
          <Input
            ref={input}
            allowClear={{ clearIcon: <ClearMark /> }}
            type="search"
            prefix={<Icon name="search" size={16} />}
            aria-label={t('kit.templates.search')}
            placeholder={t('kit.templates.search')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Select
            allowClear
            showSearch
            optionFilterProp="label"
            aria-label={t('kit.templates.category')}
            placeholder={t('kit.templates.category')}
            value={category ?? null}
            notFoundContent={t('kit.no_data')}
            options={(categories.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(next: string | null | undefined) => setCategory(next ?? undefined)}
          />
          <div className="template-picker__rows">
            {templates.isFirstRead ? (
              <div aria-busy="true">
                <SlowNote />
                <PartSkeleton height={240} />
              </div>
            ) : templates.error ? (
              <FailureState error={templates.error} onRetry={templates.retry} />
            ) : rows.length === 0 ? (
              <EmptyState
                title={t(search === '' && !category ? 'kit.templates.empty' : 'kit.no_result.title')}
                text={
                  search !== ''
                    ? t('kit.no_result.search', { search })
                    : t(category ? 'kit.templates.empty_category' : 'kit.templates.empty_text')
                }
              />
            ) : (
              groupTemplates(rows).map(({ category, templates: own }) => (
                <section key={category.id}>
                  <h3 className="kit-group__title">{category.name}</h3>
                  <ul>
                    {own.map((row) => (
                      <TemplateRow
                        key={row.id}
                        row={row}
                        isChecked={picked.some(({ id }) => id === row.id)}
                        isShown={row.id === inView}
                        onToggle={() => setPicked(toggleTemplate(picked, row))}
                        onShow={() => setShown(row.id)}
                      />
                    ))}
                  </ul>
                </section>
              ))
            )}
            {templates.hasMore ? (
              <Button loading={templates.isReadingMore} onClick={templates.more}>
                {t('kit.templates.more')}
              </Button>
            ) : null}
          </div>
        </div>
        <div className="template-picker__preview">
          {inView === null ? null : <TemplatePreview key={inView} id={inView} height={420} />}
        </div>
      </div>
    </Modal>
  );
}

interface TemplateRowProps {
  row: PhishingTemplateRow;
  isChecked: boolean;
  isShown: boolean;
  onToggle(): void;
  onShow(): void;
}

/** Chosen by a click anywhere on it, which shows it as well. One that lacks something is only looked at: it says why. */
function TemplateRow({ row, isChecked, isShown, onToggle, onShow }: TemplateRowProps) {
  const { t } = useTranslations();
  return (
    <li className="template-picker__row" data-shown={isShown || undefined}>
      <Checkbox
        className="template-picker__choice"
        checked={isChecked}
        disabled={!row.is_ready && !isChecked}
        aria-label={row.name}
        onChange={() => {
          onToggle();
          onShow();
        }}
      >
        {row.logo === null ? null : <LogoMark address={row.logo} />}
        <span className="template-picker__words">
          <span>{row.name}</span>
          <span className="kit-muted">
            {row.is_ready
              ? t(`kit.templates.kinds.${row.kind}`)
              : row.problems.map((problem) => t(`kit.templates.problems.${problem}`)).join(' ')}
          </span>
        </span>
      </Checkbox>
      <button
        type="button"
        className="kit-icon-button"
        aria-pressed={isShown}
        aria-label={t('kit.templates.look', { name: row.name })}
        title={t('kit.templates.look', { name: row.name })}
        onClick={onShow}
      >
        <Icon name="eye" size={16} />
      </button>
    </li>
  );
}
