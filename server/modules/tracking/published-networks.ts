/** Networks of one operator, and where they were read. */
export interface PublishedNetworks {
  readonly operator: string;
  /** Whose list it is. Read in stored copies of the lists, not live. */
  readonly source: string;
  /** The day on which each network was found in the list. */
  readonly seen: string;
  readonly networks: readonly string[];
}

/** Networks as they stand in a text, with blanks between them. */
export function networksIn(text: string): string[] {
  return text.split(/\s+/).filter((network) => network !== '');
}
