// typed outside a form: structure
import { Input } from 'antd';
import { useId, useState } from 'react';
import { slideMediaCalls } from '#contract/slide-media.calls.ts';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { type Block, readVideoAddress } from './slide-blocks.rules.ts';

type VideoLink = Extract<Block, { kind: 'video_link' }>;

interface VideoLinkBlockProps {
  block: VideoLink;
  onChange(block: VideoLink): void;
}

/** A link to a film on a host that the organization allows. It opens beside the course: nothing of it is loaded before. */
export function VideoLinkBlock({ block, onChange }: VideoLinkBlockProps) {
  const { t } = useTranslations();
  const id = useId();
  const reading = useCall(slideMediaCalls.readVideoHosts);
  const { data } = reading;
  /** As it is typed: it goes onto the slide once it is an address that may stand there. */
  const [typed, setTyped] = useState(block.address);
  // Until they are known the server alone says it, when the slide is saved.
  const isAllowed = (url: URL) =>
    data === undefined || data.hosts.some((host) => `.${url.hostname}`.endsWith(`.${host}`));
  const url = readVideoAddress(typed);
  const isRefused = url !== null && !isAllowed(url);
  const problem =
    typed.trim() !== '' && url === null
      ? t('global_errors:video_link_invalid')
      : isRefused
        ? t('global_errors:video_host_refused', { host: url.hostname })
        : null;
  return (
    <div className="block__picture">
      <label htmlFor={`${id}-address`}>{t('themes.blocks.video_address')}</label>
      <Input
        id={`${id}-address`}
        type="url"
        inputMode="url"
        placeholder="https://"
        value={typed}
        status={problem === null ? '' : 'error'}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-about`}
        onChange={({ target: { value } }) => {
          setTyped(value);
          const given = readVideoAddress(value);
          onChange({ ...block, address: given !== null && isAllowed(given) ? value : '' });
        }}
      />
      <p id={`${id}-about`} className={problem === null ? 'kit-field__help' : 'kit-field__error'}>
        {problem ?? (data === undefined ? null : aboutHosts(data.hosts, t))}
        <FailedLine what={t('themes.blocks.video_hosts_name')} reading={reading} />
      </p>
      <label htmlFor={`${id}-title`}>{t('themes.blocks.video_title')}</label>
      <Input
        id={`${id}-title`}
        value={block.title}
        onChange={(event) => onChange({ ...block, title: event.target.value })}
      />
    </div>
  );
}

function aboutHosts(hosts: readonly string[], t: (key: string, values?: Record<string, string>) => string): string {
  if (hosts.length === 0) return t('themes.blocks.video_hosts_none');
  return t('themes.blocks.video_hosts', { hosts: hosts.join(', ') });
}
