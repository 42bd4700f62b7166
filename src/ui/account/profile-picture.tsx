import { Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { avatarCalls } from '#contract/avatars.calls.ts';
import type { Me } from '#contract/sessions.ts';
import { reportFailure } from '../../providers/http/report-failure.ts';
import { PersonMark } from '../person-mark.tsx';
import { notify } from '../toast-store.ts';
import { type UploadControl, useUpload } from '../upload/use-upload.ts';
import { useAccount } from './look.ts';
import './picture.css';
import { lazyPiece } from '../lazy-piece.tsx';

/** Few people cut a picture: what cuts it comes when one is chosen. */
const CropDialog = lazyPiece(() => import('./crop-dialog.tsx'));

const accepted = 'image/png,image/jpeg,image/webp,image/gif';

/** My picture: choose one and cut it, choose another, take it away; a picture taken away can be put back at once. */
export function ProfilePicture({ me }: { me: Me }) {
  const { t } = useTranslation('commons');
  const { look, http, onChanged } = useAccount();
  const { Button } = look;
  const help = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function send(picture: Blob, control?: UploadControl): Promise<void> {
    await http.call(avatarCalls.setAvatar, { body: { avatar: picture }, ...control });
    onChanged();
  }
  const upload = useUpload(async (picture, control) => {
    await send(picture, control);
    setChosen(null);
    notify({ status: 'success', message: 'tips:avatar' });
  });
  async function attempt(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      reportFailure(error);
    } finally {
      setIsBusy(false);
    }
  }
  const remove = () =>
    attempt(async () => {
      const before = await http.call(avatarCalls.readAvatar, { params: { id: me.id } });
      await http.call(avatarCalls.removeAvatar);
      onChanged();
      const undo = { label: t('actions.undo'), run: () => void attempt(() => send(before)) };
      notify({ status: 'success', message: 'tips:avatar_removed', action: undo });
    });

  return (
    <div className="account-picture">
      <PersonMark person={me} size={72} http={http} />
      <div className="account-picture__actions">
        <Button isBusy={isBusy} onClick={() => input.current?.click()}>
          {t(me.avatar_file_id === null ? 'profile.picture_choose' : 'profile.picture_other')}
        </Button>
        <input
          ref={input}
          className="ui-hidden"
          type="file"
          accept={accepted}
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) setChosen(file);
          }}
        />
        {me.avatar_file_id === null ? null : (
          <Button look="link" isBusy={isBusy} onClick={() => void remove()}>
            {t('profile.picture_remove')}
          </Button>
        )}
      </div>
      <p className="account-picture__help" id={help}>
        {t('profile.picture_help')}
      </p>
      {chosen === null ? null : (
        <Suspense>
          <CropDialog
            file={chosen}
            upload={upload}
            onClose={() => {
              upload.stop();
              setChosen(null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
