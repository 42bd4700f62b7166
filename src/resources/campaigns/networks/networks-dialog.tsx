import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { maxOwnNetworks } from '#contract/constants.ts';
import type { OwnNetworks } from '#contract/own-networks.ts';
import { tellFailure } from '#src/kit/failure.ts';
import { FieldFrame } from '#src/kit/form/field-frame.tsx';
import type { ActionApi } from '#src/kit/index.ts';
import { useAllowed } from '#src/kit/kit-context.tsx';
import { GuardedModal } from '#src/kit/page/guarded-modal.tsx';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useRead } from '#src/kit/read/use-read.ts';
import { useWords } from '#src/kit/words.ts';
import { readWrittenNetworks } from './written-networks.rules.ts';

const path = '/api/v2/phishing/own-networks';

interface NetworksDialogProps {
  api: ActionApi;
  onClose(): void;
}

/** The networks where the organization's own people sit: many of them behind one address are an office, not a scanner. */
export default function NetworksDialog({ api, onClose }: NetworksDialogProps) {
  const { t } = useWords();
  const [isChanged, setIsChanged] = useState(false);
  const reading = useRead<OwnNetworks>('campaigns', path);
  return (
    <GuardedModal isChanged={isChanged} title={t('campaigns.networks.title')} footer={null} onClose={onClose}>
      <p className="kit-muted">{t('campaigns.networks.about')}</p>
      <ReadPart reading={reading} height={220}>
        {({ networks }) => (
          <NetworksForm known={networks.join('\n')} api={api} onChange={setIsChanged} onClose={onClose} />
        )}
      </ReadPart>
    </GuardedModal>
  );
}

interface NetworksFormProps extends NetworksDialogProps {
  known: string;
  onChange(isChanged: boolean): void;
}

function NetworksForm({ known, api, onChange, onClose }: NetworksFormProps) {
  const { t } = useWords();
  const mayChange = useAllowed()('admin.organization');
  const [text, setText] = useState(known);
  const [isTouched, setIsTouched] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { networks, wrong, isTooMany } = readWrittenNetworks(text);
  const problem =
    wrong !== null
      ? t('campaigns.networks.wrong', { network: wrong })
      : isTooMany
        ? t('campaigns.networks.too_many', { count: maxOwnNetworks })
        : undefined;
  const save = async () => {
    setIsSaving(true);
    try {
      await api.patch(path, { networks });
      onChange(false);
      api.refresh();
      api.tell('campaigns.networks.told');
      onClose();
    } catch (error) {
      tellFailure(error);
      setIsSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTouched(true);
    if (problem === undefined && !isSaving) void save();
  };
  return (
    <form className="campaign-networks" noValidate onSubmit={submit}>
      <FieldFrame
        label={t('campaigns.networks.field')}
        problem={isTouched ? problem : undefined}
        help={t('campaigns.networks.help')}
      >
        {({ id, isInvalid, describedBy }) => (
          <Input.TextArea
            id={id}
            value={text}
            readOnly={!mayChange}
            autoSize={{ minRows: 5, maxRows: 14 }}
            spellCheck={false}
            status={isInvalid ? 'error' : ''}
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
            onBlur={() => setIsTouched(true)}
            onChange={({ target }) => {
              setText(target.value);
              onChange(target.value !== known);
            }}
          />
        )}
      </FieldFrame>
      <div className="campaign-networks__foot">
        {mayChange ? (
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {t('kit.form.save')}
          </Button>
        ) : null}
        <Button disabled={isSaving} onClick={onClose}>
          {t(mayChange ? 'kit.actions.cancel' : 'kit.actions.close')}
        </Button>
      </div>
    </form>
  );
}
