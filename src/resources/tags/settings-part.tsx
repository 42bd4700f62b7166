import { Button, InputNumber } from 'antd';
import { type FormEvent, useState } from 'react';
import {
  newbieLifeDaysDefault,
  riskLevelMax,
  riskLevelMin,
  tagLifeDaysDefault,
  tagLifeDaysMax,
} from '#contract/constants.ts';
import { tagCalls } from '#contract/tags.calls.ts';
import type { Tag } from '#contract/tags.ts';
import { tellFailure } from '#src/kit/failure.ts';
import { FieldFrame } from '#src/kit/form/field-frame.tsx';
import type { ActionApi } from '#src/kit/index.ts';
import { useUnsavedWarning } from '#src/kit/page/use-unsaved-warning.ts';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useWords } from '#src/kit/words.ts';
import { decimalSign } from '#src/lib/format-number.ts';
import { clampLifeDays, moveRange } from './tag-values.rules.ts';

interface SettingsPartProps {
  tag: Tag;
  api: ActionApi;
}

/** How long a tag acts on people; who is invited again, whose risk is in the group. */
export function SettingsPart({ tag, api }: SettingsPartProps) {
  return (
    <>
      {tag.type === 'risk_group' ? <RiskRange tag={tag} api={api} /> : null}
      <LifeDays tag={tag} api={api} />
    </>
  );
}

function useSaving(api: ActionApi) {
  const [isSaving, setIsSaving] = useState(false);
  const save = async (call: () => Promise<Tag>) => {
    setIsSaving(true);
    try {
      await call();
      api.refresh();
      api.tell('kit.told.edit');
    } catch (error) {
      tellFailure(error);
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, save };
}

function LifeDays({ tag, api }: SettingsPartProps) {
  const { t } = useWords();
  const { isSaving, save } = useSaving(api);
  const [days, setDays] = useState(tag.settings.life_days);
  const hasChanged = days !== tag.settings.life_days;
  const usual = tag.type === 'newbie' ? newbieLifeDaysDefault : tagLifeDaysDefault;
  useUnsavedWarning(hasChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(() => api.call(tagCalls.setLifeDays, { params: { id: tag.id }, body: { life_days: days } }));
  };
  return (
    <Panel title={t('tags.life.title')} about={t(tag.type === 'newbie' ? 'tags.life.newbie' : 'tags.life.others')}>
      <form className="tags-line" onSubmit={submit}>
        <FieldFrame label={t('tags.life.days')}>
          {({ id }) => (
            <InputNumber
              id={id}
              min={0}
              max={tagLifeDaysMax}
              precision={0}
              value={days}
              onChange={(value) => value !== null && setDays(clampLifeDays(value))}
            />
          )}
        </FieldFrame>
        {hasChanged ? (
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {t('kit.form.save')}
          </Button>
        ) : null}
        {days === usual ? null : (
          <Button onClick={() => setDays(usual)}>{t('tags.life.reset', { count: usual })}</Button>
        )}
      </form>
    </Panel>
  );
}

function RiskRange({ tag, api }: SettingsPartProps) {
  const { t, language } = useWords();
  const { isSaving, save } = useSaving(api);
  const { min_risk_level, max_risk_level } = tag.settings;
  const [range, setRange] = useState({ min_risk_level, max_risk_level });
  const hasChanged = range.min_risk_level !== min_risk_level || range.max_risk_level !== max_risk_level;
  useUnsavedWarning(hasChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(() => api.call(tagCalls.setRiskRange, { params: { id: tag.id }, body: range }));
  };
  return (
    <Panel title={t('tags.risk.title')} about={t('tags.risk.about')}>
      <form className="tags-line" onSubmit={submit}>
        {(['min_risk_level', 'max_risk_level'] as const).map((end) => (
          <FieldFrame key={end} label={t(`tags.risk.${end}`)}>
            {({ id }) => (
              <InputNumber
                id={id}
                min={riskLevelMin}
                max={riskLevelMax}
                step={0.5}
                precision={1}
                decimalSeparator={decimalSign(language)}
                value={range[end]}
                onChange={(value) => value !== null && setRange(moveRange(range, end, value))}
              />
            )}
          </FieldFrame>
        ))}
        {hasChanged ? (
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {t('kit.form.save')}
          </Button>
        ) : null}
      </form>
    </Panel>
  );
}
