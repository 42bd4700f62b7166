import { useEffect, useState } from 'react';
import { generalSettingsCalls } from '#contract/general-settings.calls.ts';
import type { Me } from '#contract/sessions.ts';
import { logForEngineers } from '../lib/diagnostics.ts';
import type { HttpClient } from '../providers/http/http-client.ts';
import { useTheme } from './theme.ts';

/** Logos that this page has fetched, by file: a new logo is another file. */
const fetched = new Map<string, Promise<string>>();

function readLogo(http: Pick<HttpClient, 'call'>, surface: 'light' | 'dark', fileId: string): Promise<string> {
  const known = fetched.get(fileId);
  if (known) return known;
  const reading = http
    .call(generalSettingsCalls.readLogo, { params: { surface }, query: { v: fileId } })
    .then((blob) => URL.createObjectURL(blob));
  fetched.set(fileId, reading);
  reading.catch(() => fetched.delete(fileId));
  return reading;
}

type Logos = Pick<Me['organization'], 'logo_file_id' | 'dark_logo_file_id'>;

/** Address of the organization's logo for the theme in force; null while there is none. */
export function useOrganizationLogo(http: Pick<HttpClient, 'call'> | null, logos: Logos | null): string | null {
  const { theme } = useTheme();
  const surface = theme === 'dark' && logos?.dark_logo_file_id ? 'dark' : 'light';
  return useLogo(http, surface, (surface === 'dark' ? logos?.dark_logo_file_id : logos?.logo_file_id) ?? null);
}

/** Address of the logo for one kind of surfaces; null while there is none. */
export function useLogo(
  http: Pick<HttpClient, 'call'> | null,
  surface: 'light' | 'dark',
  fileId: string | null,
): string | null {
  const [shown, setShown] = useState<{ fileId: string; address: string }>();
  useEffect(() => {
    if (fileId === null || http === null) return;
    let isGone = false;
    readLogo(http, surface, fileId).then(
      (address) => {
        if (!isGone) setShown({ fileId, address });
      },
      // The product's own mark stands there: a logo that does not come is no reason to interrupt anybody.
      (error: unknown) => logForEngineers('The logo could not be read', error),
    );
    return () => {
      isGone = true;
    };
  }, [http, surface, fileId]);
  return shown?.fileId === fileId ? shown.address : null;
}
