import { Collapse } from 'antd';
import type { SingleSignOn } from '#contract/single-sign-on.ts';
import { ssoProviderKinds } from '#contract/single-sign-on-kinds.ts';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import './single-sign-on.css';

const addresses = ['redirect_uri', 'signed_out_uri', 'logout_uri'] as const;
const guided = ssoProviderKinds.filter((kind) => kind !== 'other');
const steps = ['first', 'second', 'third'] as const;

/** What the provider has to be told of this installation, and where that is typed there. */
export function AddressesPart({ setup }: { setup: SingleSignOn }) {
  const { t } = useTranslations();
  return (
    <Panel title={t('single_sign_on.addresses.title')} about={t('single_sign_on.addresses.about')}>
      <dl className="sso-addresses">
        {addresses.map((name) => (
          <div key={name}>
            <dt>{t(`single_sign_on.addresses.${name}`)}</dt>
            <dd>
              <code>{setup[name]}</code>
              <CopyButton text={setup[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <Collapse
        ghost
        items={guided.map((kind) => ({
          key: kind,
          label: t('single_sign_on.guide.title', { provider: t(`single_sign_on.kinds.${kind}`) }),
          children: (
            <ol className="sso-guide">
              {steps.map((step) => (
                <li key={step}>{t(`single_sign_on.guide.${kind}.${step}`)}</li>
              ))}
            </ol>
          ),
        }))}
      />
    </Panel>
  );
}
