import { Button, Space } from 'antd';
import { type RefObject, useState } from 'react';
import { slideCalls } from '#contract/modules.calls.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { UploadButton } from '#src/kit/upload/upload-button.tsx';
import { notify } from '#src/ui/toast-store.ts';
import type { UploadControl } from '#src/ui/upload/use-upload.ts';
import { useSlideFiles } from './slide-files.tsx';

interface PosterPartProps {
  moduleId: string;
  player: RefObject<HTMLVideoElement | null>;
  poster: string;
  onChange(poster: string): void;
}

const quality = 0.9;

/** The picture of a film before it is played: chosen, or the moment that the player shows now. */
export function PosterPart({ moduleId, player, poster, onChange }: PosterPartProps) {
  const { t } = useTranslations();
  const { http } = useKit();
  const files = useSlideFiles();
  const [isTaking, setIsTaking] = useState(false);

  const send = async (image: File, control?: UploadControl) => {
    const stored = await http.call(slideCalls.addSlidePicture, {
      params: { id: moduleId },
      body: { image },
      ...control,
    });
    files.add(stored);
    onChange(stored.src);
  };
  const takeMoment = async () => {
    setIsTaking(true);
    try {
      const frame = player.current === null ? null : await readFrame(player.current);
      if (frame === null) notify({ status: 'error', message: t('themes.blocks.poster_not_ready') });
      else await send(frame);
    } catch (error) {
      toastFailure(error);
    } finally {
      setIsTaking(false);
    }
  };

  return (
    <Space wrap>
      <Button loading={isTaking} onClick={() => void takeMoment()}>
        {t('themes.blocks.poster_moment')}
      </Button>
      <UploadButton label={t('themes.blocks.poster_choose')} accept="image/png,image/jpeg,image/webp" send={send} />
      {poster === '' ? null : (
        <Button type="text" onClick={() => onChange('')}>
          {t('themes.blocks.poster_remove')}
        </Button>
      )}
    </Space>
  );
}

/** What the player shows now, as a picture; null while it shows nothing yet. */
async function readFrame(video: HTMLVideoElement): Promise<File | null> {
  if (video.videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return blob === null ? null : new File([blob], 'poster.jpg', { type: blob.type });
}
