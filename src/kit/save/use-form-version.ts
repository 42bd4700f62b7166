import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

export interface FormVersion {
  /** The version that was read or saved last: sent with the next edit. */
  known: RefObject<number>;
  /** Key of the form: another one makes it anew, with what was read. */
  key: number;
  /** After an edit of something else of the same row, which named no version: it made this one. */
  follow(version: number): void;
  /** Takes what was read in place of what stands in the form, where it is newer. */
  adopt(): void;
  /** What was saved is not what stands in the form: the next reading takes its place. */
  reopen(): void;
}

/** The version behind an edit that named none: a greater step holds somebody else's edit, which was not seen yet. */
export function followVersion(known: number, made: number): number {
  return made === known + 1 ? made : known;
}

/**
 * The version that a form which saves by itself was made from. What somebody else changes is taken over while nothing of
 * the form is owed; what is owed stays, and somebody is asked about it when it is sent.
 */
export function useFormVersion(read: number, isOwed: () => boolean): FormVersion {
  const known = useRef(read);
  const latest = useRef(read);
  const [key, setKey] = useState(read);
  const adopt = () => {
    if (latest.current <= known.current) return;
    known.current = latest.current;
    setKey(latest.current);
  };
  const adoptUnlessOwed = useEffectEvent(() => {
    if (!isOwed()) adopt();
  });
  useEffect(() => {
    latest.current = read;
    adoptUnlessOwed();
  }, [read]);
  const follow = (version: number) => {
    known.current = followVersion(known.current, version);
  };
  const reopen = () => {
    known.current -= 1;
    adopt();
  };
  return { known, key, adopt, follow, reopen };
}
