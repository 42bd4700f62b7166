import { Button } from 'antd';
import { generalSettingsCalls } from '#contract/general-settings.calls.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { UploadButton } from '#src/kit/upload/upload-button.tsx';
import { useLogo } from '#src/ui/organization-logo.ts';
import { notify } from '#src/ui/toast-store.ts';

const surfaces = ['light', 'dark'] as const;
type Surface = (typeof surfaces)[number];

interface LogoPartProps {
  fileIds: Readonly<Record<Surface, string | null>>;
  onChanged(): void;
}

/** The organization's logos. Each is kept as soon as it is chosen: nothing else has to be saved. */
export function LogoPart({ fileIds, onChanged }: LogoPartProps) {
  const { t } = useTranslations();
  return (
    <Panel title={t('general_settings.logo.title')} about={t('general_settings.logo.about')}>
      <div className="settings-logos">
        {surfaces.map((surface) => (
          <LogoBox key={surface} surface={surface} fileId={fileIds[surface]} onChanged={onChanged} />
        ))}
      </div>
    </Panel>
  );
}

interface LogoBoxProps {
  surface: Surface;
  fileId: string | null;
  onChanged(): void;
}

function LogoBox({ surface, fileId, onChanged }: LogoBoxProps) {
  const { t } = useTranslations();
  const { http, reloadPerson } = useKit();
  const call = useCalls();
  const address = useLogo(http, surface, fileId);

  const change = async (made: Promise<unknown>) => {
    await made;
    notify({ status: 'success', message: t('kit.told.edit') });
    onChanged();
    await reloadPerson();
  };

  const name = t(`general_settings.logo.${surface}`);
  return (
    <figure className="settings-logo">
      <figcaption>{name}</figcaption>
      <span className="settings-logo__surface" data-surface={surface}>
        {address === null ? (
          <span>{t(surface === 'dark' ? 'general_settings.logo.none_dark' : 'general_settings.logo.none')}</span>
        ) : (
          <img src={address} alt={name} />
        )}
      </span>
      <span className="settings-logo__acts">
        <UploadButton
          label={t(fileId === null ? 'kit.image.choose' : 'kit.image.other')}
          accept="image/png,image/jpeg,image/svg+xml"
          send={(logo, control) =>
            change(call(generalSettingsCalls.setLogo, { params: { surface }, body: { logo }, ...control }))
          }
        />
        {fileId === null ? null : (
          <Button
            danger
            onClick={() =>
              void change(call(generalSettingsCalls.removeLogo, { params: { surface } })).catch(toastFailure)
            }
          >
            {t('general_settings.logo.remove')}
          </Button>
        )}
      </span>
    </figure>
  );
}
