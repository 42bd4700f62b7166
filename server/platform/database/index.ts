export { type DatabaseHandle, type EmbeddedHandle, openDatabase, openEmbedded } from './database.ts';
export {
  DatabaseNewerThanCode,
  DatabaseUnavailable,
  DataFolderInUse,
  EmbeddedDatabaseFailed,
  EmbeddedDatabaseNotStarted,
} from './database-errors.ts';
export { liesWithinDays } from './days.ts';
export { departmentTitle } from './department-title.ts';
export { absenceMs, type Presence } from './listener.ts';
export { type Migration, type Migrations, migrateToLatest } from './migrator.ts';
export { isLocked, withLocked } from './ordered-locks.ts';
export { prepared } from './prepared.ts';
export { beginsWithWord, matchesPerson, matchesSearch } from './search.ts';
export type { DatabaseLog, DatabaseSettings } from './settings.ts';
export { takeRoom } from './take-room.ts';
