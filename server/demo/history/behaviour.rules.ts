import type { TemplateKind } from '#contract/phishing-templates.ts';
import type { Rng } from '#platform/seeded-rng.rules.ts';

/** How an invented person behaves; 0 to 1 each. */
export interface Character {
  /** Looks twice before clicking. Grows with what was learned. */
  readonly care: number;
  /** Learns when asked to. */
  readonly diligence: number;
}

export function drawCharacter(dice: Rng): Character {
  return { care: 0.15 + 0.8 * dice(), diligence: 0.1 + 0.9 * dice() };
}

export type ReactionKind = 'opened' | 'clicked' | 'entered_data' | 'opened_attachment' | 'reported';

export interface Reaction {
  readonly kind: ReactionKind;
  /** Minutes after the letter arrived. */
  readonly afterMinutes: number;
}

/**
 * What a person does with a lure. `lesson` (0-1) is how much was learned since the first campaign: it moves care half of
 * the way to 1. Later steps need the earlier ones.
 */
export function planReactions(dice: Rng, { care }: Character, kind: TemplateKind, lesson: number): Reaction[] {
  const wary = care + (1 - care) * 0.5 * lesson;
  const opensAfter = 3 + Math.floor(dice() ** 2 * 900);
  if (dice() < wary * 0.45) return [{ kind: 'reported', afterMinutes: opensAfter + 2 }];
  if (dice() > 0.72) return [];
  const reactions: Reaction[] = [{ kind: 'opened', afterMinutes: opensAfter }];
  if (dice() < wary) return reactions;
  if (kind === 'attachments') {
    reactions.push({ kind: 'opened_attachment', afterMinutes: opensAfter + 2 });
    return reactions;
  }
  reactions.push({ kind: 'clicked', afterMinutes: opensAfter + 1 });
  if (kind === 'form' && dice() > wary * 0.8) reactions.push({ kind: 'entered_data', afterMinutes: opensAfter + 3 });
  return reactions;
}

export interface StudyPlan {
  /** Whole days after the assignment. */
  readonly startsAfterDays: number;
  /** Null: begun and left. */
  readonly finishesAfterDays: number | null;
  /** Quizzes that took two attempts. */
  readonly stumbles: boolean;
}

/** When a person takes a course of `windowDays`; null: never opens it. */
export function planStudy(dice: Rng, { diligence }: Character, windowDays: number): StudyPlan | null {
  if (dice() > 0.88 + 0.12 * diligence) return null;
  const startsAfterDays = Math.floor(dice() ** (1 + diligence) * windowDays * 0.9);
  const finishes = dice() < 0.82 + 0.18 * diligence;
  const finishesAfterDays = finishes ? startsAfterDays + Math.floor(dice() * 4) : null;
  return { startsAfterDays, finishesAfterDays, stumbles: dice() < 0.3 };
}
