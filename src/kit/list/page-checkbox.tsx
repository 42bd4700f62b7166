import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useTranslations } from '../translations.ts';

/** Checks or unchecks everything on the page. Without words of its own it is named for those who do not see it. */
export function PageCheckbox({
  page,
  isChecked,
  onChange,
  children,
}: {
  page: readonly string[];
  isChecked(id: string): boolean;
  onChange(checked: boolean): void;
  children?: ReactNode;
}) {
  const { t } = useTranslations();
  const checked = page.filter(isChecked).length;
  return (
    <Checkbox
      {...(children === undefined && { 'aria-label': t('kit.selection.page') })}
      checked={page.length > 0 && checked === page.length}
      indeterminate={checked > 0 && checked < page.length}
      onChange={(event) => onChange(event.target.checked)}
    >
      {children}
    </Checkbox>
  );
}
