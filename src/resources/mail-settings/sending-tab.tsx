import { Button } from 'antd';
import { useState } from 'react';
import { mailSettingsCalls } from '#contract/mail-settings.calls.ts';
import type { MailSettings, MailSettingsBody, MailTest } from '#contract/mail-settings.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { Form, FormButtons, useSchemaForm } from '#src/kit/form/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { notify } from '#src/ui/toast-store.ts';
import { SenderFields } from './sender-fields.tsx';
import { ServerFields } from './server-fields.tsx';
import { TestProtocol } from './test-protocol.tsx';

/** Who letters are from, and by which server they leave. */
export default function SendingTab() {
  const reading = useCall(mailSettingsCalls.readMailSettings, { resource: 'mail_settings' });
  return (
    <ReadPart reading={reading} height={640} shape="form">
      {(settings) => <SendingForm settings={settings} onSaved={reading.retry} />}
    </ReadPart>
  );
}

function SendingForm({ settings, onSaved }: { settings: MailSettings; onSaved(): void }) {
  const { t } = useTranslations();
  const call = useCalls();
  const { reloadPerson } = useKit();
  const [test, setTest] = useState<MailTest>();
  const [isTesting, setIsTesting] = useState(false);
  const form = useSchemaForm({
    schema: () => import('#contract/mail-settings.ts').then(({ mailSettingsBody }) => mailSettingsBody),
    version: settings.version,
    defaultValues: bodyOf(settings),
    send: (body, { version }) => call(mailSettingsCalls.changeMailSettings, { body: { ...body, version } }),
    onSent: () => {
      notify({ status: 'success', message: t('kit.told.edit') });
      onSaved();
      // What was sent is kept; a password that was typed is not shown any more.
      setTimeout(() => form.resetField('password', { defaultValue: '' }));
      // The strip that no email leaves goes, or comes.
      void reloadPerson();
    },
    warnWhenUnsavedChanges: true,
  });

  async function sendTest(): Promise<void> {
    if (!(await form.trigger())) return;
    setIsTesting(true);
    try {
      setTest(await call(mailSettingsCalls.testMailSettings, { body: form.getValues() }));
    } catch (error) {
      toastFailure(error);
    } finally {
      setIsTesting(false);
    }
  }

  return (
    <Form
      form={form}
      className="kit-page-body"
      foot={
        <>
          <FormButtons form={form} ok={t('kit.form.save')} needsChange onCancel={() => form.reset()}>
            <Button loading={isTesting} onClick={() => void sendTest()}>
              {t('mail_sending.test.run')}
            </Button>
          </FormButtons>
          {test === undefined ? null : <TestProtocol test={test} />}
        </>
      }
    >
      <Panel title={t('mail_sending.sender.title')} about={t('mail_sending.sender.about')}>
        <SenderFields form={form} settings={settings} />
      </Panel>
      <Panel title={t('mail_sending.server.title')} about={t('mail_sending.server.about')}>
        <ServerFields form={form} settings={settings} />
      </Panel>
    </Form>
  );
}

function bodyOf(settings: MailSettings): MailSettingsBody {
  const {
    has_password: _,
    sender: __,
    is_address_unproven: ___,
    installation: ____,
    version: _____,
    ...stored
  } = settings;
  return { ...stored, password: '' };
}
