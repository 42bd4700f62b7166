import { Button } from 'antd';
import { Suspense, useState } from 'react';
import type { TestEmailInput } from '../email/test-email.rules.ts';
import { Icon } from '../icon/icon.tsx';
import { useTranslations } from '../translations.ts';
import { SendTestButton } from './send-test-button.tsx';
import type { ChosenTemplate } from './template-picker.rules.ts';
import './chosen-templates.css';
import { lazyPiece } from '../../ui/lazy-piece.tsx';

const TemplatePicker = lazyPiece(() => import('./template-picker.tsx'));

interface ChosenTemplatesProps {
  templates: readonly ChosenTemplate[];
  onChange(templates: ChosenTemplate[]): void;
}

/** Opens the dialog in which templates are chosen. */
export function ChooseTemplates({ templates, onChange }: ChosenTemplatesProps) {
  const { t } = useTranslations();
  const [isPicking, setIsPicking] = useState(false);
  return (
    <>
      <Button icon={<Icon name="plus" size={16} />} aria-haspopup="dialog" onClick={() => setIsPicking(true)}>
        {t(templates.length === 0 ? 'kit.templates.choose_some' : 'kit.templates.change')}
      </Button>
      {isPicking ? (
        <Suspense>
          <TemplatePicker
            chosen={templates}
            onClose={() => setIsPicking(false)}
            onChoose={(next) => {
              onChange(next);
              setIsPicking(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface ChosenTemplatesListProps extends ChosenTemplatesProps {
  /** Sends an email to the viewer's own mailbox; undefined for those who may not. */
  sendTest?: ((body: TestEmailInput) => Promise<{ recipient: string }>) | undefined;
}

/** What was chosen, each to be tried out and taken away again. */
export function ChosenTemplates({ templates, onChange, sendTest }: ChosenTemplatesListProps) {
  const { t } = useTranslations();
  if (templates.length === 0) return null;
  return (
    <ul className="kit-chosen-templates">
      {templates.map(({ id, title, kind, category }) => (
        <li key={id}>
          <span>
            {title}
            <span className="kit-muted">
              {category} · {t(`kit.templates.kinds.${kind}`)}
            </span>
          </span>
          {sendTest ? <SendTestButton id={id} title={title} send={sendTest} /> : null}
          <button
            type="button"
            className="kit-icon-button"
            aria-label={t('kit.templates.drop', { title })}
            onClick={() => onChange(templates.filter((one) => one.id !== id))}
          >
            <Icon name="cross" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
