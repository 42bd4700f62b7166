import type { AnalysedQuestion, ItemAnalysis } from '#contract/item-analysis.ts';
import { findAssignment, selectStudyOfAssignment } from '#modules/assignments/index.ts';
import { readFrozenModule, readOutlines } from '#modules/content/index.ts';
import { found } from '#platform/app-error.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { FrozenQuestion } from '#schema/content.ts';
import { listThemes } from './course-plan.rules.ts';
import { analyseItem, compareItems } from './item-analysis.rules.ts';
import { selectOptionCounts, selectQuestionSums, selectShownModules } from './item-analysis-repository.ts';

/** Every question that people were asked in an assigned course, also of versions that some of them began before. */
export async function analyseQuestions(scope: TenantScope, assignedCourseId: string): Promise<ItemAnalysis> {
  const { version_id } = found(await findAssignment(scope, assignedCourseId));
  const people = await selectStudyOfAssignment(scope, assignedCourseId);
  const versions = [...new Set([version_id, ...people.map((person) => person.version_id)])];
  const themes = [...(await readOutlines(scope, versions)).values()].flatMap(listThemes);
  const questions = new Map<string, FrozenQuestion & { module_id: string }>();
  for (const module_id of await selectShownModules(scope, assignedCourseId)) {
    const module = await readFrozenModule(scope, module_id);
    for (const question of module?.questions ?? []) {
      questions.set(keyOf(module_id, question.id), { ...question, module_id });
    }
  }
  const keys = [...questions.values()].map(({ module_id, id, options }) => ({
    module_id,
    question_id: id,
    right_ids: options.filter((option) => option.is_right).map((option) => option.id),
  }));
  const counts = new Map(
    (await selectOptionCounts(scope, assignedCourseId)).map((row) => [
      `${keyOf(row.module_id, row.question_id)}/${row.option_id}`,
      row.count,
    ]),
  );
  const data = (await selectQuestionSums(scope, assignedCourseId, keys)).flatMap((sums): AnalysedQuestion[] => {
    const key = keyOf(sums.module_id, sums.question_id);
    const question = questions.get(key);
    if (question === undefined) return [];
    const wrong = question.options
      .filter((option) => !option.is_right)
      .map(({ id, text }) => ({ text, count: counts.get(`${key}/${id}`) ?? 0 }));
    return [
      {
        question_id: sums.question_id,
        theme_title: themes.find((theme) => theme.module_id === sums.module_id)?.title ?? '',
        text: question.text,
        asked_count: sums.asked_count,
        ...analyseItem({
          asked: sums.asked_count,
          right: sums.right_count,
          discrimination: sums.discrimination,
          wrong,
        }),
      },
    ];
  });
  return { data: data.toSorted(compareItems) };
}

function keyOf(moduleId: string, questionId: string): string {
  return `${moduleId}/${questionId}`;
}
