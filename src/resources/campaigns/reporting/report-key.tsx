import { App } from 'antd';
import { useState } from 'react';
import { tellFailure } from '#src/kit/failure.ts';
import { useAllowed } from '#src/kit/kit-context.tsx';
import { useWords } from '#src/kit/words.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyLine } from './copy-line.tsx';

interface ReportKeyProps {
  value: string;
  /** Made a moment ago: shown at once, with what to do with it. */
  isNew: boolean;
  renew(): Promise<void>;
}

/** The key of add-ins. Whoever looks over a shoulder sees dots; a new one ends the old one, so it asks first. */
export function ReportKey({ value, isNew, renew }: ReportKeyProps) {
  const { t } = useWords();
  const { modal } = App.useApp();
  const isAllowed = useAllowed();
  const [isShown, setIsShown] = useState(false);

  const attempt = async () => {
    try {
      await renew();
      setIsShown(true);
    } catch (error) {
      tellFailure(error);
    }
  };
  const ask = () =>
    void modal.confirm({
      title: t('campaigns.reporting.renew_title'),
      content: t('campaigns.reporting.renew_text'),
      okText: t('campaigns.reporting.renew'),
      cancelText: t('kit.actions.cancel'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      icon: null,
      onOk: attempt,
    });

  return (
    <>
      <CopyLine label={t('campaigns.reporting.key')} value={value} shown={isShown ? value : '•'.repeat(16)}>
        <Button size="small" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          {t('campaigns.reporting.show')}
        </Button>
        {isAllowed('admin.organization') ? (
          <Button size="small" look="quiet" onClick={ask}>
            {t('campaigns.reporting.renew')}
          </Button>
        ) : null}
      </CopyLine>
      <p className="kit-muted" role="status">
        {isNew ? t('campaigns.reporting.renewed') : t('campaigns.reporting.key_about')}
      </p>
    </>
  );
}
