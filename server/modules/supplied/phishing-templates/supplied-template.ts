import type { Language } from '#contract/constants.ts';
import type { PhishScaleRating } from '#contract/phish-scale.ts';
import type { RedFlag, TemplateKind } from '#contract/phishing-templates.ts';

export type InLanguages<T> = Readonly<Record<Language, T>>;

export interface SuppliedEmail {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Label and value, as a small table. */
  readonly facts?: readonly (readonly [string, string])[];
  readonly button?: string;
  readonly small?: string;
  readonly flags: readonly RedFlag[];
}

export interface SuppliedPage {
  readonly title: string;
  readonly lead: string;
  readonly fields: readonly { readonly label: string; readonly type: 'text' | 'email' | 'password' | 'tel' }[];
  readonly button: string;
  readonly note: string;
}

export interface SuppliedDocument {
  /** Its ending tells what kind of document it is. */
  readonly name: string;
  readonly title: string;
  readonly rows: readonly (readonly [string, string])[];
  readonly note: string;
}

/** A lure that looks real and wears nobody's trademark: senders and brands are invented, domains end in `.example`. */
export interface SuppliedTemplate {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly kind: TemplateKind;
  /**
   * `notice`: a service's name on a coloured head. `share`: somebody opened a document. `memo`: inside of the house.
   * `brand`: a shop or courier. `plain`: as a person writes. `code`: a picture to scan.
   */
  readonly look: 'notice' | 'share' | 'memo' | 'brand' | 'plain' | 'code';
  readonly accent: string;
  readonly sender: InLanguages<string>;
  readonly address: string;
  /** Its links carry the installation's second domain, where there is one. */
  readonly isElsewhere?: true;
  /** How hard it is to see through. */
  readonly rating: PhishScaleRating;
  readonly letters: InLanguages<SuppliedEmail>;
  readonly pages?: InLanguages<SuppliedPage>;
  readonly documents?: InLanguages<SuppliedDocument>;
}
