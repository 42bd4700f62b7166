import { found } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import type { TenantScope } from '#platform/scope.ts';
import { insertModule, selectModule } from './module-repository.ts';
import { insertQuestions, selectQuestions } from './question-repository.ts';
import { insertSlides, selectSlides } from './slide-repository.ts';

/** Copies a module with its slides and questions; returns the id of the copy. */
export async function copyModuleInto(tx: TenantScope, id: string, title: string): Promise<string> {
  const module = found(await selectModule(tx, id));
  const copyId = newId();
  const { description, settings } = module;
  await insertModule(tx, { id: copyId, title, description, settings });
  const slides = await selectSlides(tx, [id]);
  const slideIds = new Map(slides.map(({ id: slideId }) => [slideId, newId()]));
  await insertSlides(
    tx,
    slides.map(({ audio_name: _, version: __, ...slide }) => ({
      ...slide,
      id: slideIds.get(slide.id) as string,
      module_id: copyId,
    })),
  );
  const questions = await selectQuestions(tx, [id]);
  await insertQuestions(
    tx,
    questions.map(({ version: _, ...question }) => ({
      ...question,
      id: newId(),
      module_id: copyId,
      slide_id: slideIds.get(question.slide_id ?? '') ?? null,
      options: question.options.map((option) => ({ ...option, id: newId() })),
    })),
  );
  return copyId;
}
