import { Button, Input, Modal } from 'antd';
import { useEffect } from 'react';
import { organizationNetworkCalls } from '#contract/organization-networks.calls.ts';
import { FieldFrame, FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useAllowed } from '#src/kit/kit-context.tsx';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { findWrongNetwork, splitNetworks } from './written-networks.rules.ts';

interface NetworksDialogProps {
  api: ActionApi;
  onClose(): void;
}

const rows = { minRows: 5, maxRows: 14 };

/** The networks where the organization's own people sit: many of them behind one address are an office, not a scanner. */
export default function NetworksDialog({ api, onClose }: NetworksDialogProps) {
  const mayChange = useAllowed()('admin.organization');
  return mayChange ? <NetworksForm api={api} onClose={onClose} /> : <KnownNetworks onClose={onClose} />;
}

function NetworksForm({ api, onClose }: NetworksDialogProps) {
  const { t } = useTranslations();
  const reading = useCall(organizationNetworkCalls.readOrganizationNetworks);
  const form = useSchemaForm({
    schema: () =>
      import('#contract/organization-networks.ts').then(({ organizationNetworksBody }) => organizationNetworksBody),
    version: reading.data?.version,
    defaultValues: { text: reading.data?.networks.join('\n') ?? '' },
    toBody: ({ text }) => ({ networks: splitNetworks(text) }),
    fieldNames: { networks: 'text' },
    check: ({ text }) => {
      const network = findWrongNetwork(text);
      return network === undefined ? {} : { text: t('campaigns.networks.wrong', { network }) };
    },
    toValues: ({ networks }) => ({ text: (networks as string[]).join('\n') }),
    send: (body, { version }) =>
      api.call(organizationNetworkCalls.changeOrganizationNetworks, { body: { ...body, version } }),
    onSent: () => {
      api.refresh();
      api.tell('campaigns.networks.told');
    },
  });
  const { reset } = form;
  const known = reading.data?.networks.join('\n');
  useEffect(() => {
    // What somebody is writing stays, whatever is read anew meanwhile.
    if (known !== undefined) reset({ text: known }, { keepDirtyValues: true });
  }, [known, reset]);
  return (
    <FormDialog
      form={form}
      title={t('campaigns.networks.title')}
      about={t('campaigns.networks.about')}
      ok={t('kit.form.save')}
      needsChange
      onClose={onClose}
    >
      <ReadPart reading={reading} height={220}>
        {() => (
          <FormField
            control={form.control}
            name="text"
            label={t('campaigns.networks.field')}
            help={t('campaigns.networks.help')}
          >
            {(input) => <Input.TextArea {...input} autoSize={rows} spellCheck={false} />}
          </FormField>
        )}
      </ReadPart>
    </FormDialog>
  );
}

/** For those who may only read them. */
function KnownNetworks({ onClose }: Pick<NetworksDialogProps, 'onClose'>) {
  const { t } = useTranslations();
  const reading = useCall(organizationNetworkCalls.readOrganizationNetworks);
  return (
    <Modal
      open
      title={t('campaigns.networks.title')}
      footer={<Button onClick={onClose}>{t('kit.actions.close')}</Button>}
      onCancel={onClose}
    >
      <p className="kit-muted">{t('campaigns.networks.about')}</p>
      <ReadPart reading={reading} height={220}>
        {({ networks }) => (
          <FieldFrame label={t('campaigns.networks.field')}>
            {({ id }) => <Input.TextArea id={id} value={networks.join('\n')} readOnly autoSize={rows} />}
          </FieldFrame>
        )}
      </ReadPart>
    </Modal>
  );
}
