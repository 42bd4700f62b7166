import { type GivenPage, importPage, type ReadPage } from './page-import.ts';

export default function readForeignPage(task: GivenPage): ReadPage {
  return importPage(task);
}
