import { useTranslations } from '../translations.ts';

/** Who made a token or a webhook, which goes on working once they have left: then it says so. */
export function Maker({ created_by, has_maker_left }: { created_by: string | null; has_maker_left: boolean }) {
  const { t } = useTranslations();
  if (created_by === null) return has_maker_left ? <span className="kit-muted">{t('kit.maker.gone')}</span> : null;
  return (
    <span className="kit-muted">{t(has_maker_left ? 'kit.maker.left' : 'kit.maker.made', { name: created_by })}</span>
  );
}
