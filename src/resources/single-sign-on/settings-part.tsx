import { Button } from 'antd';
import { useState } from 'react';
import { singleSignOnCalls } from '#contract/single-sign-on.calls.ts';
import type { SingleSignOn, SsoTest } from '#contract/single-sign-on.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { Form, FormButtons, useSchemaForm } from '#src/kit/form/index.ts';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { notify } from '#src/ui/toast-store.ts';
import { PeopleFields } from './people-fields.tsx';
import { ProviderFields } from './provider-fields.tsx';
import { TestProtocol } from './test-protocol.tsx';

interface SettingsPartProps {
  setup: SingleSignOn;
  onSaved(): void;
}

/** The settings, tried before they are kept. */
export function SettingsPart({ setup, onSaved }: SettingsPartProps) {
  const { t } = useTranslations();
  const call = useCalls();
  const [test, setTest] = useState<SsoTest>();
  const [isTesting, setIsTesting] = useState(false);
  const {
    has_client_secret,
    linked_count: _,
    last_sign_in_at: __,
    redirect_uri: ___,
    signed_out_uri: ____,
    logout_uri: _____,
    email_domains: ______,
    version,
    ...settings
  } = setup;
  const form = useSchemaForm({
    schema: () => import('#contract/single-sign-on.ts').then(({ ssoBody }) => ssoBody),
    version,
    defaultValues: { ...settings, client_secret: '' },
    send: (body, sent) => call(singleSignOnCalls.changeSingleSignOn, { body: { ...body, version: sent.version } }),
    onSent: () => {
      notify({ status: 'success', message: t('kit.told.edit') });
      onSaved();
    },
    warnWhenUnsavedChanges: true,
  });

  async function tryProvider(): Promise<void> {
    if (!(await form.trigger())) return;
    setIsTesting(true);
    try {
      setTest(await call(singleSignOnCalls.testSingleSignOn, { body: form.getValues() }));
    } catch (error) {
      toastFailure(error);
    } finally {
      setIsTesting(false);
    }
  }

  return (
    <Panel title={t('single_sign_on.settings.title')} about={t('single_sign_on.settings.about')}>
      <Form
        form={form}
        foot={
          <FormButtons form={form} ok={t('kit.form.save')} needsChange onCancel={() => form.reset()}>
            <Button loading={isTesting} onClick={() => void tryProvider()}>
              {t('single_sign_on.test.run')}
            </Button>
          </FormButtons>
        }
      >
        <ProviderFields form={form} hasSecret={has_client_secret} />
        <PeopleFields form={form} />
        {test === undefined ? null : <TestProtocol test={test} />}
      </Form>
    </Panel>
  );
}
