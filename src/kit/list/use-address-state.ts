import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { SearchParams } from '../../lib/search-params.ts';

/**
 * What a page shows, kept in the address: each change is a step that "back" undoes; typing on in the search, and what
 * `replaces`, take the place of the step before. `words` must be the same from one drawing to the next.
 */
export function useAddressState<State extends { readonly search: string }>(words: SearchParams<State>) {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => words.read(query), [words, query]);
  const change = useCallback(
    (next: (state: State) => State, replaces = false) => {
      const changed = next(state);
      const isTyping = changed.search !== state.search && state.search !== '';
      setQuery((current) => words.write(next(words.read(current)), current), {
        replace: replaces || isTyping,
        preventScrollReset: true,
      });
    },
    [words, state, setQuery],
  );
  return [state, change] as const;
}
