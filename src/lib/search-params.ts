/** One word of an address: how its values are read and written. What means nothing is read as the usual value. */
interface SearchParam<Value> {
  readonly word: string;
  read(values: readonly string[]): Value;
  write(value: Value): readonly string[];
}

/** What a page shows as its address says it. */
export interface SearchParams<State> {
  read(query: URLSearchParams): State;
  /** Leaves other words of the address alone and usual values out. */
  write(state: State, query?: URLSearchParams): URLSearchParams;
}

export function text(word: string): SearchParam<string> {
  return { word, read: ([value = '']) => value, write: (value) => (value === '' ? [] : [value]) };
}

export function optional(word: string): SearchParam<string | null> {
  return { word, read: ([value]) => value || null, write: (value) => (value === null ? [] : [value]) };
}

export function isSet(word: string): SearchParam<boolean> {
  return { word, read: ([value]) => value === '1', write: (value) => (value ? ['1'] : []) };
}

export function oneOf<const V extends string, const Usual extends V | null>(
  word: string,
  known: readonly V[],
  usual: Usual,
): SearchParam<V | Usual> {
  return {
    word,
    read: ([value]) => known.find((one) => one === value) ?? usual,
    write: (value) => (value === usual || value === null ? [] : [value]),
  };
}

export function manyOf<const V extends string>(word: string, known: readonly V[]): SearchParam<readonly V[]> {
  return { word, read: (values) => known.filter((one) => values.includes(one)), write: (values) => values };
}

/** Zero-based; the address and the eye see it one-based. */
export function page(word: string): SearchParam<number> {
  return {
    word,
    read: ([value]) => {
      const number = Number(value);
      return Number.isInteger(number) && number > 1 ? number - 1 : 0;
    },
    write: (value) => (value > 0 ? [String(value + 1)] : []),
  };
}

interface Sort<By extends string> {
  readonly by: By;
  readonly order: 'asc' | 'desc';
}

/** `sort=title`, `sort=-title`; the usual order is ascending by `usual`. */
export function sort<const By extends string>(word: string, known: readonly By[], usual: By): SearchParam<Sort<By>> {
  return {
    word,
    read: ([value = '']) => {
      const by = known.find((one) => one === value.replace(/^-/, ''));
      if (by === undefined) return { by: usual, order: 'asc' };
      return { by, order: value.startsWith('-') ? 'desc' : 'asc' };
    },
    write: ({ by, order }) => (by === usual && order === 'asc' ? [] : [`${order === 'desc' ? '-' : ''}${by}`]),
  };
}

/** The state of a page, word by word. */
export function searchParams<State extends object>(
  words: {
    readonly [Name in keyof State]: SearchParam<State[Name]>;
  },
): SearchParams<Readonly<State>> {
  const names = Object.keys(words) as (keyof State)[];
  const own = new Set(names.map((name) => words[name].word));
  return {
    read: (query) =>
      Object.fromEntries(names.map((name) => [name, words[name].read(query.getAll(words[name].word))])) as State,
    write(state, query = new URLSearchParams()) {
      const written = new URLSearchParams([...query].filter(([word]) => !own.has(word)));
      for (const name of names) {
        for (const value of words[name].write(state[name])) written.append(words[name].word, value);
      }
      return written;
    },
  };
}
