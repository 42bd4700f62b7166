import { Checkbox, Input, Radio, Select } from 'antd';
import { apiTokenKinds, scopesOfApiTokens } from '#contract/api-token-kinds.ts';
import { apiTokenCalls } from '#contract/api-tokens.calls.ts';
import type { ApiNewToken } from '#contract/api-tokens.ts';
import { nameMaxLength } from '#contract/constants.ts';
import { FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import { createWithSecret } from '#src/kit/panel/create-with-secret.ts';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount } from '#src/lib/format-number.ts';

const terms = [30, 90, 180, 365, 730] as const;
const defaultTerm = 365;
const rates = [60, 300, 1200, 6000] as const;
const defaultRate = 300;

interface TokenDialogProps {
  onMade(token: ApiNewToken): void;
  onClose(): void;
}

/** Names a token, says what it opens, until when, and how often. */
export function TokenDialog({ onMade, onClose }: TokenDialogProps) {
  const { t, language } = useTranslations();
  const call = useCalls();
  const form = useSchemaForm({
    schema: () => import('#contract/api-tokens.ts').then(({ apiTokenBody }) => apiTokenBody),
    defaultValues: {
      kind: 'read',
      name: '',
      scopes: [],
      days: defaultTerm,
      requests_per_minute: defaultRate,
    },
    send: (body) =>
      createWithSecret(
        () => call(apiTokenCalls.createApiToken, { body }),
        (id) => call(apiTokenCalls.revokeApiToken, { params: { id } }),
      ),
    onSent: onMade,
  });
  const { control } = form;
  const kind = form.watch('kind');
  return (
    <FormDialog form={form} title={t('kit.tokens.create')} ok={t('kit.tokens.create')} onClose={onClose}>
      <FormField control={control} name="name" label={t('kit.tokens.name')} help={t('api_tokens.name_help')} isRequired>
        {(input) => <Input {...input} maxLength={nameMaxLength} />}
      </FormField>
      <FormField control={control} name="kind" label={t('api_tokens.kind')} isGroup>
        {({ value, onChange }) => (
          <Radio.Group
            className="kit-choices"
            value={value}
            onChange={(event) => {
              onChange(event);
              // What one kind may read, the other may not.
              form.setValue('scopes', [], { shouldDirty: true });
            }}
            options={apiTokenKinds.map((one) => ({
              value: one,
              label: (
                <span className="kit-stack">
                  <span>{t(`api_tokens.kinds.${one}`)}</span>
                  <span className="kit-muted">{t(`api_tokens.kinds.${one}_text`)}</span>
                </span>
              ),
            }))}
          />
        )}
      </FormField>
      <FormField control={control} name="scopes" label={t('api_tokens.scopes')} isGroup isRequired>
        {({ value, onChange }) => (
          <Checkbox.Group
            className="kit-choices"
            value={[...value]}
            onChange={onChange}
            options={scopesOfApiTokens[kind].map((scope) => ({
              value: scope,
              label: (
                <span className="kit-stack">
                  <span>{t(`api_tokens.values.${scope}`)}</span>
                  <span className="kit-muted">{t(`api_tokens.values.${scope}_text`)}</span>
                </span>
              ),
            }))}
          />
        )}
      </FormField>
      <FormField control={control} name="days" label={t('kit.tokens.term')} help={t('api_tokens.term_help')}>
        {(input) => (
          <Select
            {...input}
            options={terms.map((days) => ({ value: days, label: t('kit.tokens.days', { count: days }) }))}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="requests_per_minute"
        label={t('api_tokens.rate')}
        help={t('api_tokens.rate_help')}
      >
        {(input) => (
          <Select
            {...input}
            options={rates.map((rate) => ({
              value: rate,
              label: t('api_tokens.per_minute', { count: rate, formatted: formatCount(rate, language) }),
            }))}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
