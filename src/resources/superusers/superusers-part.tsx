import { Button } from 'antd';
import { useState } from 'react';
import { superuserCalls } from '#contract/superusers.calls.ts';
import type { Superuser } from '#contract/superusers.ts';
import { useActionApi } from '#src/kit/actions/use-action-api.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { useConfirm } from '#src/kit/page/use-confirm.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { EmptyState } from '#src/ui/states.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { AppointDialog } from './appoint-dialog.tsx';

/** Who may do everything in an organization, what that means, and how they come and go. */
export function SuperusersPart({ organizationId }: { organizationId: string }) {
  const { t } = useTranslations();
  const { registry } = useKit();
  const api = useActionApi(registry.resource('organizations'));
  const confirm = useConfirm();
  const [isAppointing, setIsAppointing] = useState(false);
  const reading = useCall(superuserCalls.listSuperusers, {
    params: { id: organizationId },
    resource: 'organizations',
  });

  const dismiss = (row: Superuser) => {
    const name = row.full_name;
    const run = async () => {
      try {
        await api.call(superuserCalls.dismissSuperuser, { params: { id: organizationId, user_id: row.id } });
        api.tell('superusers.dismiss.told', { name });
        api.refresh();
      } catch (error) {
        toastFailure(error);
      }
    };
    confirm({
      title: t('superusers.dismiss.title', { name }),
      content: t(row.home ? 'superusers.dismiss.guest' : 'superusers.dismiss.text'),
      okText: t('superusers.dismiss.ok'),
      isDanger: true,
      onOk: run,
    });
  };

  const columns: PlainColumn<Superuser>[] = [
    { key: 'full_name', label: t('superusers.fields.full_name'), render: (row) => row.full_name },
    { key: 'email', label: t('superusers.fields.email'), render: (row) => row.email },
    {
      key: 'role',
      label: t('superusers.fields.role'),
      width: 200,
      render: (row) => t(`commons:role.${row.role}`),
    },
    {
      key: 'state',
      label: t('superusers.fields.state'),
      render: (row) =>
        row.home ? (
          <StatusPill tone="info" icon="switch">
            {t('superusers.from', { title: row.home.title })}
          </StatusPill>
        ) : row.is_registered ? (
          <StatusPill tone="success" icon="check">
            {t('superusers.registered')}
          </StatusPill>
        ) : (
          <StatusPill tone="warning" icon="clock">
            {t('superusers.invited')}
          </StatusPill>
        ),
    },
    {
      key: 'actions',
      label: t('superusers.fields.actions'),
      width: 208,
      align: 'right',
      render: (row) =>
        row.can.includes('remove') ? (
          <Button
            size="small"
            danger
            onClick={() => dismiss(row)}
            aria-label={`${t('superusers.dismiss.ok')}: ${row.full_name}`}
          >
            {t('superusers.dismiss.ok')}
          </Button>
        ) : null,
    },
  ];

  return (
    <Panel
      title={t('superusers.title')}
      about={t('superusers.about')}
      actions={
        <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setIsAppointing(true)}>
          {t('superusers.appoint.ok')}
        </Button>
      }
    >
      <ReadPart reading={reading} height={200}>
        {({ data, organization }) => (
          <>
            {data.length === 0 ? (
              <EmptyState title={t('superusers.empty.title')} text={t('superusers.empty.text')} />
            ) : (
              <PlainTable caption={t('superusers.title')} columns={columns} rows={data} keyOf={({ id }) => id} />
            )}
            {isAppointing ? (
              <AppointDialog organization={organization} api={api} onClose={() => setIsAppointing(false)} />
            ) : null}
          </>
        )}
      </ReadPart>
      <h3>{t('superusers.may.title')}</h3>
      <ul>
        {(['operator', 'settings', 'appoint', 'people'] as const).map((what) => (
          <li key={what}>{t(`superusers.may.${what}`)}</li>
        ))}
      </ul>
      <p className="kit-muted">{t('superusers.may.rules')}</p>
    </Panel>
  );
}
