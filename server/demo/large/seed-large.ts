import { addDays, dayIn } from '#platform/calendar.ts';
import { newId } from '#platform/ids.ts';
import type { TenantScope } from '#platform/scope.ts';
import { insertDemoDepartment, insertDemoPeople, updateDemoLicense } from '../demo-repository.ts';
import { planLargeStaff, plants, sectionTitle } from './large-staff.rules.ts';

const dayMs = 86_400_000;
/** A statement holds at most 65,535 values. */
const peopleAtOnce = 1000;

/** What the small world hides: thousands of people of like names, departments of one title, a licence that ends soon. */
export async function seedLarge(tx: TenantScope): Promise<void> {
  const placed = new Map<string, { plant: string; section: string }>();
  for (const title of plants) {
    const plant = await insertDemoDepartment(tx, tx.organizationId, { title, parentPath: [] });
    const section = await insertDemoDepartment(tx, tx.organizationId, { title: sectionTitle, parentPath: plant.path });
    placed.set(title, { plant: plant.id, section: section.id });
  }
  const created_at = new Date(tx.now.getTime() - 60 * dayMs);
  const people = planLargeStaff().flatMap(({ plant, isAtSection, isRegistered, ...person }) => {
    const departments = placed.get(plant);
    if (departments === undefined) return [];
    return {
      ...person,
      id: newId(),
      department_id: isAtSection ? departments.section : departments.plant,
      role: 'employee' as const,
      language: 'ru' as const,
      password_hash: null,
      created_at,
      registered_at: isRegistered ? created_at : null,
    };
  });
  for (let from = 0; from < people.length; from += peopleAtOnce) {
    await insertDemoPeople(tx, people.slice(from, from + peopleAtOnce));
  }
  const today = dayIn(tx.now, tx.timeZone);
  await updateDemoLicense(tx, { users_limit: 5500, ends_on: addDays(today, 12) });
}
