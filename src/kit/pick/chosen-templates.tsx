import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useTranslations } from '../translations.ts';
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

/** What was chosen, each to be taken away again. */
export function ChosenTemplates({ templates, onChange }: ChosenTemplatesProps) {
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
