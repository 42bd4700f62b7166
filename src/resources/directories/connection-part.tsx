import { Button } from 'antd';
import { useState } from 'react';
import { directoryCalls } from '#contract/directories.calls.ts';
import type { Directory, DirectoryTest } from '#contract/directories.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { Form, FormButtons, useSchemaForm } from '#src/kit/form/index.ts';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { notify } from '#src/ui/toast-store.ts';
import { ConnectionFields } from './connection-fields.tsx';
import { MappingFields } from './mapping-fields.tsx';
import { TestProtocol } from './test-protocol.tsx';

interface ConnectionPartProps {
  directory: Directory;
  onSaved(): void;
}

/** The settings, tried before they are kept. */
export function ConnectionPart({ directory, onSaved }: ConnectionPartProps) {
  const { t } = useTranslations();
  const call = useCalls();
  const [test, setTest] = useState<DirectoryTest>();
  const [isTesting, setIsTesting] = useState(false);
  const { has_bind_password, linked_count: _, next_run_at: __, version, ...settings } = directory;
  const form = useSchemaForm({
    schema: () => import('#contract/directories.ts').then(({ directoryBody }) => directoryBody),
    version,
    defaultValues: { ...settings, bind_password: '' },
    send: (body, sent) => call(directoryCalls.changeDirectory, { body: { ...body, version: sent.version } }),
    onSent: () => {
      notify({ status: 'success', message: t('kit.told.edit') });
      onSaved();
    },
    warnWhenUnsavedChanges: true,
  });

  async function tryConnection(): Promise<void> {
    if (!(await form.trigger())) return;
    setIsTesting(true);
    try {
      setTest(await call(directoryCalls.testDirectory, { body: form.getValues() }));
    } catch (error) {
      toastFailure(error);
    } finally {
      setIsTesting(false);
    }
  }

  return (
    <Panel title={t('adfs.connection.title')} about={t('adfs.connection.about')}>
      <Form
        form={form}
        foot={
          <FormButtons form={form} ok={t('kit.form.save')} needsChange onCancel={() => form.reset()}>
            <Button loading={isTesting} onClick={() => void tryConnection()}>
              {t('adfs.test.run')}
            </Button>
          </FormButtons>
        }
      >
        <ConnectionFields form={form} hasPassword={has_bind_password} />
        <MappingFields form={form} />
        {test === undefined ? null : <TestProtocol test={test} />}
      </Form>
    </Panel>
  );
}
