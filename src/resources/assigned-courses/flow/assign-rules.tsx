import type { SchemaForm } from '#src/kit/form/index.ts';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { ImageField } from '#src/kit/upload/image-field.tsx';
import { countRules, rulesOf } from '../rules/rules-draft.rules.ts';
import { RulesFields } from '../rules/rules-fields.tsx';
import type { AssignmentDraft } from './assignment-flow.rules.ts';
import { usePackages } from './use-packages.ts';

/** How the courses are taken this time, and what they look like. Folded away: usually the courses say it themselves. */
export function AssignRules({ form, hasPicture = true }: { form: SchemaForm<AssignmentDraft>; hasPicture?: boolean }) {
  const { t } = useTranslations();
  const { control } = form;
  const [rules, image, courses] = form.watch(['rules', 'image', 'courses']);
  const packages = usePackages(courses).data?.size ?? 0;
  const kinds = packages === 0 ? 'library' : packages === courses.length ? 'packages' : 'mixed';
  const isTouched = countRules(rulesOf(rules)) > 0 || image !== null || form.formState.errors.rules !== undefined;
  return (
    <Panel title={t('assigned_courses.rules.title')} about={t('assigned_courses.rules.about')}>
      <details className="rules__fold" open={isTouched}>
        <summary>{t('assigned_courses.rules.unfold')}</summary>
        <RulesFields control={control} name="rules" kinds={kinds} />
        {hasPicture ? (
          <ImageField
            control={control}
            name="image"
            label={t('assigned_courses.rules.picture')}
            help={t('assigned_courses.rules.picture_help')}
          />
        ) : null}
      </details>
    </Panel>
  );
}
