import { useEffect, useState } from 'react';
import { avatarCalls } from '#contract/avatars.calls.ts';
import { logForEngineers } from '../lib/diagnostics.ts';
import { initials, type NameParts } from '../lib/full-name.ts';
import type { HttpClient } from '../providers/http/http-client.ts';
import './person-mark.css';

interface PersonMarkProps {
  person: NameParts & { id: string; avatar_file_id: string | null };
  /** Diameter in pixels. */
  size: number;
  /** Fetches with the session: the address of a picture needs it. */
  http: Pick<HttpClient, 'call'>;
}

/** Pictures that this page has fetched, by file: a new picture is another file. */
const fetched = new Map<string, Promise<string>>();

function readPicture(http: PersonMarkProps['http'], userId: string, fileId: string): Promise<string> {
  const known = fetched.get(fileId);
  if (known) return known;
  const reading = http
    .call(avatarCalls.readAvatar, { params: { id: userId }, query: { v: fileId } })
    .then((blob) => URL.createObjectURL(blob));
  fetched.set(fileId, reading);
  reading.catch(() => fetched.delete(fileId));
  return reading;
}

/** A person's picture; their initials while there is none. The name stands beside it: it says nothing by itself. */
export function PersonMark({ person, size, http }: PersonMarkProps) {
  const { id, avatar_file_id: fileId } = person;
  const [shown, setShown] = useState<{ fileId: string; address: string }>();
  useEffect(() => {
    if (fileId === null) return;
    let isGone = false;
    readPicture(http, id, fileId).then(
      (address) => {
        if (!isGone) setShown({ fileId, address });
      },
      // The initials say as much: a picture that does not come is no reason to interrupt anybody.
      (error: unknown) => logForEngineers('A picture could not be read', error),
    );
    return () => {
      isGone = true;
    };
  }, [http, id, fileId]);
  const style = { width: size, height: size, fontSize: Math.round(size * 0.4) };
  return (
    <span className="ui-person" style={style} aria-hidden="true">
      {fileId !== null && shown?.fileId === fileId ? (
        <img src={shown.address} alt="" width={size} height={size} />
      ) : (
        initials(person)
      )}
    </span>
  );
}
