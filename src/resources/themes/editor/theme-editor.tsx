import { Alert, Button, Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Theme } from '#contract/courses.ts';
import { moduleCalls } from '#contract/modules.calls.ts';
import type { LibraryModule } from '#contract/modules.ts';
import { themeCalls } from '#contract/themes.calls.ts';
import type { OfferedAction } from '#src/kit/actions/use-actions.tsx';
import { toastFailure } from '#src/kit/failure.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { ConflictDialog } from '#src/kit/save/conflict-dialog.tsx';
import { SaveStatus } from '#src/kit/save/save-status.tsx';
import { useConflicts } from '#src/kit/save/use-conflicts.ts';
import { useSaver } from '#src/kit/save/use-saver.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { QuizTab } from './quiz-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { SlidesTab } from './slides-tab.tsx';
import { useFixFocus } from './use-fix-focus.ts';
import { useQuestions } from './use-questions.ts';

const tabs = ['slides', 'quiz', 'settings'] as const;
type Tab = (typeof tabs)[number];

interface ThemeEditorProps {
  theme: Theme;
  module: LibraryModule;
  actions: readonly OfferedAction[];
  onModuleChanged(): void;
  children?: ReactNode;
}

/** Writes a theme and its module. Everything is saved by itself; the head says whether it is. */
export function ThemeEditor({ theme, module, actions, onModuleChanged, children }: ThemeEditorProps) {
  const { t } = useTranslations();
  const [query, setQuery] = useSearchParams();
  const { saver, state } = useSaver();
  const conflicts = useConflicts();
  useFixFocus();
  const questions = useQuestions(module, saver, conflicts);
  const tab: Tab = tabs.find((known) => known === query.get('tab')) ?? 'slides';

  const choose = (next: string) =>
    setQuery((words) => {
      const changed = new URLSearchParams(words);
      if (next === 'slides') changed.delete('tab');
      else changed.set('tab', next);
      return changed;
    });
  const bodies: Readonly<Record<Tab, ReactNode>> = {
    slides: <SlidesTab module={module} saver={saver} conflicts={conflicts} />,
    quiz: <QuizTab module={module} editing={questions} />,
    settings: <SettingsTab theme={theme} module={module} saver={saver} conflicts={conflicts} />,
  };
  return (
    <section className="kit-page-body">
      <PageHead title={theme.title} actions={actions}>
        <SaveStatus state={state} onRetry={saver.retry} />
        {children}
      </PageHead>
      {module.themes_count > 1 ? <SharedModule theme={theme} module={module} onCopied={onModuleChanged} /> : null}
      {/* Tabs stay when they are left: what somebody wrote there is newer than what was read. */}
      <Tabs
        activeKey={tab}
        onChange={choose}
        items={tabs.map((key) => ({
          key,
          label: key === 'quiz' ? t('themes.tabs.quiz', { count: questions.drafts.length }) : t(`themes.tabs.${key}`),
          children: bodies[key],
        }))}
      />
      <ConflictDialog conflict={conflicts.current} />
    </section>
  );
}

/** Other themes show the same module: a change here is a change there, unless this theme gets its own. */
function SharedModule({ theme, module, onCopied }: { theme: Theme; module: LibraryModule; onCopied(): void }) {
  const { t } = useTranslations();
  const { http } = useKit();
  const [isCopying, setIsCopying] = useState(false);
  const copy = async () => {
    setIsCopying(true);
    try {
      const own = await http.call(moduleCalls.duplicateModule, { params: { id: module.id } });
      await http.call(themeCalls.editTheme, { params: { id: theme.id }, body: { module_id: own.id } });
      onCopied();
    } catch (error) {
      toastFailure(error);
    } finally {
      setIsCopying(false);
    }
  };
  return (
    <Alert
      type="info"
      showIcon
      message={t('themes.shared.title', { count: module.themes_count })}
      description={t('themes.shared.text')}
      action={
        <Button size="small" loading={isCopying} onClick={() => void copy()}>
          {t('themes.shared.copy')}
        </Button>
      }
    />
  );
}
