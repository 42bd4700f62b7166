import type { Difficulty } from '#contract/phish-scale.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { StatusPill } from '#src/ui/status-pill.tsx';

const looks = {
  least: { tone: 'success', icon: 'check' },
  moderate: { tone: 'warning', icon: 'info' },
  very: { tone: 'danger', icon: 'alert' },
} as const;

/** How hard a letter is to see through, in words, by colour and by shape. */
export function DifficultyPill({ difficulty }: { difficulty: Difficulty }) {
  const { t } = useTranslations();
  return <StatusPill {...looks[difficulty]}>{t(`phishing-templates.difficulty.level.${difficulty}`)}</StatusPill>;
}
