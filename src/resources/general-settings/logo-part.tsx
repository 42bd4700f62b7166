import { Button } from 'antd';
import { useRef, useState } from 'react';
import { generalSettingsCalls } from '#contract/general-settings.calls.ts';
import { tellFailure } from '#src/kit/failure.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useWords } from '#src/kit/words.ts';
import { useLogo } from '#src/ui/organization-logo.ts';
import { notify } from '#src/ui/toast-store.ts';
import { useSettingsCalls } from './use-settings-calls.ts';

const surfaces = ['light', 'dark'] as const;
type Surface = (typeof surfaces)[number];

interface LogoPartProps {
  fileIds: Readonly<Record<Surface, string | null>>;
  onChanged(): void;
}

/** The organization's logos. Each is kept as soon as it is chosen: nothing else has to be saved. */
export function LogoPart({ fileIds, onChanged }: LogoPartProps) {
  const { t } = useWords();
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
  const { t } = useWords();
  const { http, reloadPerson } = useKit();
  const call = useSettingsCalls();
  const address = useLogo(http, surface, fileId);
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function change(logo: File | null): Promise<void> {
    setIsBusy(true);
    try {
      if (logo === null) await call(generalSettingsCalls.removeLogo, { params: { surface } });
      else await call(generalSettingsCalls.setLogo, { params: { surface }, body: { logo } });
      notify({ status: 'success', message: t('kit.told.edit') });
      onChanged();
      await reloadPerson();
    } catch (error) {
      tellFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  const name = t(`general_settings.logo.${surface}`);
  return (
    <figure className="settings-logo" aria-busy={isBusy}>
      <figcaption>{name}</figcaption>
      <span className="settings-logo__surface" data-surface={surface}>
        {address === null ? (
          <span>{t(surface === 'dark' ? 'general_settings.logo.none_dark' : 'general_settings.logo.none')}</span>
        ) : (
          <img src={address} alt={name} />
        )}
      </span>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/svg+xml"
        className="ui-hidden"
        tabIndex={-1}
        aria-label={name}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again after it was taken away.
          event.target.value = '';
          if (file) void change(file);
        }}
      />
      <span className="settings-logo__acts">
        <Button loading={isBusy} onClick={() => picker.current?.click()}>
          {t(fileId === null ? 'kit.image.choose' : 'kit.image.other')}
        </Button>
        {fileId === null ? null : (
          <Button danger disabled={isBusy} onClick={() => void change(null)}>
            {t('general_settings.logo.remove')}
          </Button>
        )}
      </span>
    </figure>
  );
}
