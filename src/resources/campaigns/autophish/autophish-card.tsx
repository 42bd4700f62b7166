import { Button, Modal, Switch } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { autophishCalls } from '#contract/campaigns.calls.ts';
import type { Autophish, AutophishEnding } from '#contract/campaigns.ts';
import { useActionApi } from '#src/kit/actions/use-action-api.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { useConfirm } from '#src/kit/page/use-confirm.ts';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatLongDay } from '#src/lib/format-date.ts';

/** The switch of the automatic campaigns, and what they do next. */
export function AutophishCard() {
  const reading = useCall(autophishCalls.readAutophish);
  return (
    <ReadPart reading={reading} height={96}>
      {(state) => <Card state={state} />}
    </ReadPart>
  );
}

function Card({ state }: { state: Autophish }) {
  const { t, language } = useTranslations();
  const confirm = useConfirm();
  const api = useActionApi(useKit().registry.resource('campaigns'));
  const id = useId();
  const [isSwitching, setIsSwitching] = useState(false);
  const [isStopping, setIsStopping] = useState(false);
  const { is_enabled, next, campaign, problem, users_count, templates_count, working_hours } = state;
  const unfinished = campaign !== null && campaign.status !== 'completed' ? campaign : null;
  const left = { name: unfinished?.name ?? '', count: unfinished?.letters_left ?? 0 };
  const values = {
    count: users_count,
    start: formatLongDay(next.start_date, language),
    end: formatLongDay(next.email_send_end_date, language),
    from: working_hours.from,
    to: working_hours.to,
  };

  const toggle = async (isOn: boolean, running?: AutophishEnding) => {
    setIsStopping(false);
    setIsSwitching(true);
    try {
      await api.call(autophishCalls.switchAutophish, { query: { toggle: isOn, running } });
      api.refresh();
      api.tell(isOn ? 'tips:phishing_on' : 'tips:phishing_off');
    } catch (error) {
      toastFailure(error);
    } finally {
      setIsSwitching(false);
    }
  };
  const ask = (isOn: boolean) => {
    if (!isOn) return unfinished ? setIsStopping(true) : void toggle(false);
    confirm({
      title: t('campaigns.automatic.confirm_title'),
      content: t('campaigns.automatic.next', values),
      okText: t('campaigns.automatic.switch_on'),
      onOk: () => toggle(true),
    });
  };

  return (
    <section className="campaign-automatic" aria-labelledby={id}>
      <div className="campaign-automatic__words">
        <h2 className="campaign-automatic__title" id={id}>
          {t('campaigns.automatic.title')}
        </h2>
        <p>
          {!is_enabled && unfinished
            ? t('campaigns.automatic.finishing', left)
            : t(is_enabled ? 'campaigns.automatic.next' : 'campaigns.automatic.off', values)}
        </p>
        {problem === null ? (
          <p className="kit-muted">{t('campaigns.automatic.lures', { count: templates_count })}</p>
        ) : (
          <p className="campaign-automatic__problem" data-waiting={!is_enabled || undefined}>
            <Icon name="alert" size={16} />
            <span>
              {t(`campaigns.automatic.problems.${problem}`)}{' '}
              {problem === 'no_templates' ? (
                <Link to="/admin/phishing/templates">{t('campaigns.automatic.to_templates')}</Link>
              ) : null}
            </span>
          </p>
        )}
        {campaign === null ? null : (
          <p className="kit-muted">
            {t('campaigns.automatic.last')} <Link to={`/admin/phishing/campaigns/${campaign.id}`}>{campaign.name}</Link>
            {' · '}
            {t(`campaigns.values.status.${campaign.status}`)}
          </p>
        )}
      </div>
      <Modal
        open={isStopping}
        title={t('campaigns.automatic.stop_title')}
        onCancel={() => setIsStopping(false)}
        footer={[
          <Button key="cancel" onClick={() => setIsStopping(false)}>
            {t('kit.actions.cancel')}
          </Button>,
          <Button key="complete" danger onClick={() => void toggle(false, 'complete')}>
            {t('campaigns.automatic.complete_now')}
          </Button>,
          <Button key="finish" type="primary" onClick={() => void toggle(false, 'finish')}>
            {t('campaigns.automatic.let_finish')}
          </Button>,
        ]}
      >
        {t('campaigns.automatic.stop_text', left)}
      </Modal>
      <Switch checked={is_enabled} loading={isSwitching} aria-labelledby={id} onChange={ask} />
    </section>
  );
}
