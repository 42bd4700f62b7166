import { type ReactNode, useCallback, useState } from 'react';

/** Says a sentence to screen readers, without showing it. The element has to stand on the page from the beginning. */
export function useAnnouncer(): [say: (sentence: string) => void, element: ReactNode] {
  const [said, setSaid] = useState({ sentence: '', times: 0 });
  const say = useCallback(
    // The same sentence twice in a row is a change of nothing; the mark at its end makes it one.
    (sentence: string) => setSaid(({ times }) => ({ sentence, times: times + 1 })),
    [],
  );
  const mark = said.times % 2 === 0 ? '' : '\u200b';
  return [
    say,
    <span key="announcer" className="ui-hidden" role="status">
      {said.sentence}
      {mark}
    </span>,
  ];
}
