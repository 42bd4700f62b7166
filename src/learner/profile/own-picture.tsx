import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { avatarCalls } from '#contract/avatars.calls.ts';
import type { Me } from '#contract/sessions.ts';
import { reportFailure } from '../../providers/http/report-failure.ts';
import { Button } from '../../ui/button.tsx';
import { PersonMark } from '../../ui/person-mark.tsx';
import { useRoom } from '../../ui/room-context.tsx';
import { notify } from '../../ui/toast-store.ts';

const accepted = 'image/png,image/jpeg,image/webp,image/gif';

/** My picture: choose one, choose another, take it away; a picture taken away can be put back at once. */
export function OwnPicture({ me, onChanged }: { me: Me; onChanged(): void }) {
  const { t } = useTranslation('commons');
  const { http } = useRoom();
  const help = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function send(picture: Blob): Promise<void> {
    await http.call(avatarCalls.setAvatar, { body: { avatar: picture } });
    onChanged();
  }
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
  const choose = (picture: File) =>
    attempt(async () => {
      await send(picture);
      notify({ status: 'success', message: 'tips:avatar' });
    });
  const remove = () =>
    attempt(async () => {
      const before = await http.call(avatarCalls.readAvatar, { params: { id: me.id } });
      await http.call(avatarCalls.removeAvatar);
      onChanged();
      const undo = { label: t('actions.undo'), run: () => void attempt(() => send(before)) };
      notify({ status: 'success', message: 'tips:avatar_removed', action: undo });
    });

  return (
    <div className="learn-picture">
      <PersonMark person={me} size={72} http={http} />
      <div className="learn-picture__actions">
        <Button size="small" isBusy={isBusy} aria-describedby={help} onClick={() => input.current?.click()}>
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
            if (file) void choose(file);
          }}
        />
        {me.avatar_file_id === null ? null : (
          <Button look="quiet" size="small" isBusy={isBusy} onClick={() => void remove()}>
            {t('profile.picture_remove')}
          </Button>
        )}
      </div>
      <p className="learn-picture__help" id={help}>
        {t('profile.picture_help')}
      </p>
    </div>
  );
}
