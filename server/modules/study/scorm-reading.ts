import type { ScormSession } from '#contract/scorm-study.ts';
import { defaultOrganization, type PackageRecord } from '#modules/scorm/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { presentMemory } from './scorm-item.rules.ts';
import type { ScormAttemptRow, ScormItemRow } from './scorm-repository.ts';

interface OpenedPackage {
  readonly session_id: string;
  readonly frame: { readonly url: string; readonly origin: string };
  readonly pack: PackageRecord;
  readonly title: string;
  readonly isReview: boolean;
  readonly lastWordsUrl: string | null;
  readonly person: { readonly id: string; readonly last_name: string; readonly first_name: string };
}

/** Everything that a page needs to run the package where it stopped. */
export function presentSession(
  scope: TenantScope,
  opened: OpenedPackage,
  attempt: ScormAttemptRow | undefined,
  items: readonly ScormItemRow[],
): ScormSession {
  const { number, manifest } = opened.pack;
  const organization = defaultOrganization(manifest);
  const { identifier, title, sequencing, items: activities } = organization;
  return {
    session_id: opened.session_id,
    frame_url: opened.frame.url,
    frame_origin: opened.frame.origin,
    last_words_url: opened.lastWordsUrl,
    standard: manifest.standard,
    edition: manifest.edition,
    package_number: number,
    course_title: opened.title,
    mode: opened.isReview ? 'review' : 'normal',
    credit: opened.isReview ? 'no-credit' : 'credit',
    learner_id: opened.person.id,
    learner_name: [opened.person.last_name, opened.person.first_name].filter((part) => part !== '').join(', '),
    organization: {
      identifier,
      title,
      sequencing,
      completion_threshold: organization.completion_threshold ?? null,
      items: activities.map(({ path: _path, suffix: _suffix, ...activity }) => activity),
    },
    sequencing_collection: manifest.sequencing_collection,
    status: attempt?.status ?? 'not_started',
    items: items.map((row) => presentMemory(manifest.standard, row)),
    objectives: attempt?.objectives ?? {},
    shared_data: attempt?.shared_data ?? {},
    sequencing_state: attempt?.sequencing_state ?? null,
    current_item: attempt?.current_item ?? null,
    is_suspended: attempt?.is_suspended ?? false,
    sequence: attempt?.sequence ?? 0,
    server_time: scope.now.toISOString(),
  };
}
