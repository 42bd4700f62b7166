import { Input, Select } from 'antd';
import { nameMaxLength } from '#contract/constants.ts';
import { scimCalls } from '#contract/scim.calls.ts';
import type { ScimNewToken } from '#contract/scim.ts';
import { FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import { createWithSecret } from '#src/kit/panel/create-with-secret.ts';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';

const terms = [90, 180, 365, 730] as const;
const defaultTerm = 365;

interface TokenDialogProps {
  onMade(token: ScimNewToken): void;
  onClose(): void;
}

/** Names a token and says how long it works. */
export function TokenDialog({ onMade, onClose }: TokenDialogProps) {
  const { t } = useTranslations();
  const call = useCalls();
  const form = useSchemaForm({
    schema: () => import('#contract/scim.ts').then(({ scimTokenBody }) => scimTokenBody),
    defaultValues: { name: '', days: defaultTerm },
    send: (body) =>
      createWithSecret(
        () => call(scimCalls.createScimToken, { body }),
        (id) => call(scimCalls.revokeScimToken, { params: { id } }),
      ),
    onSent: onMade,
  });
  const options = [
    ...terms.map((days) => ({ value: String(days), label: t('kit.tokens.days', { count: days }) })),
    { value: 'none', label: t('kit.tokens.endless') },
  ];
  return (
    <FormDialog form={form} title={t('kit.tokens.create')} ok={t('kit.tokens.create')} onClose={onClose}>
      <FormField
        control={form.control}
        name="name"
        label={t('kit.tokens.name')}
        help={t('scim.tokens.name_help')}
        isRequired
      >
        {(input) => <Input {...input} maxLength={nameMaxLength} />}
      </FormField>
      <FormField control={form.control} name="days" label={t('kit.tokens.term')} help={t('scim.tokens.term_help')}>
        {({ value, onChange, ...input }) => (
          <Select
            {...input}
            value={value === null ? 'none' : String(value)}
            options={options}
            onChange={(chosen) => onChange(chosen === 'none' ? null : Number(chosen))}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
