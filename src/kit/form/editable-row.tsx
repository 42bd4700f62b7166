import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { isAllowedOnRow } from '../../providers/access-control/access.rules.ts';
import { EmptyState } from '../../ui/states.tsx';
import type { Identified } from '../declare/fields.ts';
import { useTranslations } from '../translations.ts';

interface EditableRowProps {
  row: Identified;
  title: string;
  /** Where the row is shown. */
  to: string;
  /** Who may change it, where more is known than that the viewer may not. */
  text?: string;
  children: ReactNode;
}

/**
 * The form of a row that the viewer may edit; else a sentence, because saving would be refused. Decided when the form
 * opens: what was typed is not taken away by a right that went meanwhile.
 */
export function EditableRow({ row, title, to, text, children }: EditableRowProps) {
  const { t } = useTranslations();
  const [isEditable] = useState(() => isAllowedOnRow(row, 'edit'));
  if (isEditable) return children;
  return (
    <EmptyState
      title={t('kit.not_editable.title')}
      text={text ?? t('kit.not_editable.text')}
      actions={
        <Link className="kit-button kit-button--default" to={to}>
          {t('kit.back_to', { title })}
        </Link>
      }
    />
  );
}
