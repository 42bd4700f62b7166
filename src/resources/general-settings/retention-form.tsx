import { InputNumber, Modal, Switch } from 'antd';
import { useState } from 'react';
import { dataProtectionCalls } from '#contract/data-protection.calls.ts';
import type { RetentionPreview, StoredRetention } from '#contract/data-protection.ts';
import { type RetentionKind, retentionMaximumDays, retentionMinimumDays } from '#contract/data-protection-kinds.ts';
import { Form, FormButtons, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay } from '#src/lib/format-date.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { notify } from '#src/ui/toast-store.ts';

const kinds = Object.keys(retentionMinimumDays) as RetentionKind[];
/** What a switch that was just turned on begins with. */
const defaultDays: Readonly<Record<RetentionKind, number>> = {
  audit: 1095,
  letters: 365,
  phishing_traces: 365,
  removed_people: 365,
  reports: 7,
};

interface RetentionFormProps {
  retention: StoredRetention;
  onSaved(): void;
}

interface Question {
  kinds: RetentionPreview['kinds'];
  answer(isAgreed: boolean): void;
}

/** Days after which each kind of data goes. What would go is said, and asked about, before anything is kept. */
export function RetentionForm({ retention, onSaved }: RetentionFormProps) {
  const { t, language } = useTranslations();
  const call = useCalls();
  const [question, setQuestion] = useState<Question>();
  const { version, ...values } = retention;
  const form = useSchemaForm({
    schema: () => import('#contract/data-protection.ts').then((m) => m.retention),
    version,
    defaultValues: values,
    confirm: async (body) => {
      const preview = await call(dataProtectionCalls.previewRetention, { body });
      const going = preview.kinds.filter(({ count }) => count > 0);
      return going.length === 0 || (await ask(going));
    },
    send: (body, sent) => call(dataProtectionCalls.changeRetention, { body: { ...body, version: sent.version } }),
    onSent: () => {
      notify({ status: 'success', message: t('kit.told.edit') });
      onSaved();
    },
    warnWhenUnsavedChanges: true,
  });

  function ask(going: RetentionPreview['kinds']): Promise<boolean> {
    return new Promise((resolve) => {
      setQuestion({
        kinds: going,
        answer: (isAgreed) => {
          setQuestion(undefined);
          resolve(isAgreed);
        },
      });
    });
  }

  return (
    <Panel title={t('general_settings.retention.title')} about={t('general_settings.retention.about')}>
      <Form
        form={form}
        foot={<FormButtons form={form} ok={t('kit.form.save')} needsChange onCancel={() => form.reset()} />}
      >
        {kinds.map((kind) => (
          <FormField
            key={kind}
            control={form.control}
            name={kind}
            label={t(`general_settings.retention.kinds.${kind}`)}
            help={t(`general_settings.retention.help.${kind}`, { days: retentionMinimumDays[kind] })}
          >
            {({ value, onChange, ...input }) => (
              <span className="settings-days">
                <Switch
                  aria-label={t('general_settings.retention.switch', {
                    kind: t(`general_settings.retention.kinds.${kind}`),
                  })}
                  checked={value !== null}
                  onChange={(isOn) => onChange(isOn ? defaultDays[kind] : null)}
                />
                {value === null ? (
                  <span className="kit-muted">{t('general_settings.retention.kept')}</span>
                ) : (
                  <>
                    <InputNumber
                      {...input}
                      value={value}
                      min={1}
                      max={retentionMaximumDays}
                      precision={0}
                      // An emptied field is no decision to keep everything: the switch is.
                      onChange={(days) => onChange(days ?? 0)}
                    />
                    <span>{t('general_settings.retention.days')}</span>
                  </>
                )}
              </span>
            )}
          </FormField>
        ))}
      </Form>
      {question === undefined ? null : (
        <Modal
          open
          title={t('general_settings.retention.confirm.title')}
          okText={t('general_settings.retention.confirm.ok')}
          okButtonProps={{ danger: true }}
          cancelText={t('kit.actions.cancel')}
          onOk={() => question.answer(true)}
          onCancel={() => question.answer(false)}
        >
          <p>{t('general_settings.retention.confirm.text')}</p>
          <ul>
            {question.kinds.map(({ kind, count, oldest_day }) => (
              <li key={kind}>
                {t('general_settings.retention.confirm.line', {
                  kind: t(`general_settings.retention.kinds.${kind}`),
                  count: formatCount(count, language),
                  day: oldest_day === null ? '' : formatDay(oldest_day),
                })}
              </li>
            ))}
          </ul>
        </Modal>
      )}
    </Panel>
  );
}
