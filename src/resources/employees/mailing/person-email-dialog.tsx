import type { Employee } from '#contract/employees.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { choosePerson } from '../choose-person.ts';
import MailingDialog from './mailing-dialog.tsx';

/** A letter to one person, from their page or their row. */
export default function PersonEmailDialog({
  row,
  api,
  onClose,
}: {
  row: Employee;
  api: ActionApi;
  onClose: () => void;
}) {
  return <MailingDialog selection={choosePerson(row.id)} recipient={row.full_name} api={api} onClose={onClose} />;
}
