import { Button, Modal, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { auditCalls } from '#contract/audit.calls.ts';
import type { AuditChainPart } from '#contract/audit.ts';
import { failureToMessage } from '#src/kit/failure.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { StatusPill } from '#src/ui/status-pill.tsx';

interface VerifyDialogProps {
  api: ActionApi;
  onClose(): void;
}

/** Follows the chain of the log from its first entry to its end, part by part: nobody changed or removed one. */
export default function VerifyDialog({ api, onClose }: VerifyDialogProps) {
  const { t, language } = useTranslations();
  const [part, setPart] = useState<AuditChainPart | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    async function follow(): Promise<void> {
      for (let after = 0; isShown; ) {
        const read = await api.call(auditCalls.verifyAuditChain, { query: { after } });
        if (isShown) setPart(read);
        if (read.is_done) return;
        after = read.checked;
      }
    }
    follow().catch((error: unknown) => {
      if (isShown) setFailure(failureToMessage(error));
    });
    return () => {
      isShown = false;
    };
  }, [api]);
  const { checked = 0, total = 0, is_done: isDone = false, broken_at: brokenAt = null } = part ?? {};
  return (
    <Modal
      open
      title={t('audit.verify.title')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('kit.actions.close')}</Button>}
    >
      <p className="kit-muted">{t('audit.verify.about')}</p>
      <Progress
        percent={isDone && brokenAt === null ? 100 : total === 0 ? 0 : Math.floor((checked / total) * 100)}
        status={brokenAt === null ? 'normal' : 'exception'}
        aria-label={t('audit.verify.title')}
      />
      <p role="status">
        {failure ??
          (!isDone ? (
            t('audit.verify.checked', { count: checked, checked: formatCount(checked, language) })
          ) : brokenAt === null ? (
            <StatusPill tone="success" icon="check">
              {t('audit.verify.whole', { count: checked, checked: formatCount(checked, language) })}
            </StatusPill>
          ) : (
            <StatusPill tone="danger" icon="alert">
              {t('audit.verify.broken', { place: formatCount(brokenAt, language) })}
            </StatusPill>
          ))}
      </p>
    </Modal>
  );
}
