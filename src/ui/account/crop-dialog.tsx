import { useEffect, useId, useState } from 'react';
import Cropper, { type Area, type Point } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { imageMinPx } from '#contract/constants.ts';
import { logForEngineers } from '../../lib/diagnostics.ts';
import { closestZoom, cutEdge, type PictureSize } from '../../lib/picture-cut.ts';
import type { Upload } from '../upload/use-upload.ts';
import { useAccount } from './look.ts';

interface CropDialogProps {
  file: File;
  /** Takes what was cut out. */
  upload: Upload;
  onClose(): void;
}

/** Cuts a square out of a picture: moved by pointer or arrow keys, brought closer by the slider. */
export default function CropDialog({ file, upload, onClose }: CropDialogProps) {
  const { t } = useTranslation('commons');
  const { Ask } = useAccount().look;
  const isBusy = upload.file !== null;
  const zoomId = useId();
  const [picture, setPicture] = useState<{ address: string; element: HTMLImageElement } | null>(null);
  const [problem, setProblem] = useState<'picture_unreadable' | 'picture_small' | null>(null);
  const [place, setPlace] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);

  useEffect(() => {
    const address = URL.createObjectURL(file);
    const element = new Image();
    let isGone = false;
    element.src = address;
    element.decode().then(
      () => {
        if (isGone) return;
        if (isTooSmall(element)) setProblem('picture_small');
        else setPicture({ address, element });
      },
      (error: unknown) => {
        logForEngineers('A picture could not be read', error);
        if (!isGone) setProblem('picture_unreadable');
      },
    );
    return () => {
      isGone = true;
      URL.revokeObjectURL(address);
    };
  }, [file]);

  async function cut(): Promise<void> {
    if (picture === null) return;
    try {
      const square = await drawSquare(picture.element, area ?? middleOf(picture.element));
      void upload.take(new File([square], 'picture.png', { type: square.type }));
    } catch (error) {
      logForEngineers('A picture could not be cut', error);
      setProblem('picture_unreadable');
    }
  }

  if (problem !== null) {
    return (
      <Ask title={t('profile.picture_cut')} onClose={onClose}>
        <p role="alert">{t(`profile.${problem}`, { min: imageMinPx })}</p>
      </Ask>
    );
  }
  return (
    <Ask
      title={t('profile.picture_cut')}
      ok={t('profile.picture_keep')}
      isBusy={isBusy || picture === null}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void cut();
      }}
      onClose={onClose}
    >
      <div className="account-crop">
        <p>{t('profile.picture_cut_about')}</p>
        <div className="account-crop__stage">
          {picture === null ? null : (
            <Cropper
              image={picture.address}
              crop={place}
              zoom={zoom}
              minZoom={1}
              maxZoom={closestZoom(sizeOf(picture.element))}
              aspect={1}
              cropShape="round"
              showGrid={false}
              keyboardStep={8}
              disableAutomaticStylesInjection
              cropperProps={{ 'aria-label': t('profile.picture_area') }}
              onCropChange={setPlace}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
            />
          )}
        </div>
        <div className="account-crop__zoom">
          <label htmlFor={zoomId}>{t('profile.picture_zoom')}</label>
          <input
            id={zoomId}
            type="range"
            min={1}
            max={picture === null ? 1 : closestZoom(sizeOf(picture.element))}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </div>
        <PictureOnItsWay upload={upload} />
      </div>
    </Ask>
  );
}

/** How far the picture is; then why it did not arrive: the dialog stays, and its button sends again. */
function PictureOnItsWay({ upload: { file, share, failure, isStopped, stop } }: Pick<CropDialogProps, 'upload'>) {
  const { t } = useTranslation('commons');
  const { Button } = useAccount().look;
  if (file !== null) {
    return (
      <div className="account-crop__sending">
        <span role="status">{t('profile.picture_sending')}</span>
        <progress value={share} aria-label={t('profile.picture_sending')} />
        <Button onClick={stop}>{t('profile.picture_stop')}</Button>
      </div>
    );
  }
  if (failure !== undefined) {
    return (
      <p className="account-crop__failure" role="alert">
        {failure}
      </p>
    );
  }
  return isStopped ? <p role="status">{t('profile.picture_stopped')}</p> : null;
}

const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): PictureSize => ({
  width: naturalWidth,
  height: naturalHeight,
});

/** The largest square in the middle: what the frame shows before anybody moves it. */
function middleOf({ naturalWidth, naturalHeight }: HTMLImageElement): Area {
  const edge = Math.min(naturalWidth, naturalHeight);
  return { x: (naturalWidth - edge) / 2, y: (naturalHeight - edge) / 2, width: edge, height: edge };
}

function isTooSmall(element: HTMLImageElement): boolean {
  return Math.min(element.naturalWidth, element.naturalHeight) < imageMinPx;
}

async function drawSquare(element: HTMLImageElement, area: Area): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const edge = cutEdge(area.width);
  canvas.width = edge;
  canvas.height = edge;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('The browser draws no pictures');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(element, area.x, area.y, area.width, area.height, 0, 0, edge, edge);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture was not written'))), 'image/png');
  });
}
