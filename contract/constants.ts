/**
 * The numbers of both specifications' section 9, each with its unit. Those that are left out are named, with the reason, in
 * docs/decisions/2026-11-21-unused-specification-numbers.md.
 */

/** Largest `limit` of a list; lists that load more ask with it. */
export const listLimit = 100;
export const employeesPageSize = 20;
export const tagsPageSize = 20;
export const departmentsPageSize = 10;
export const departmentsTablePageSize = 20;
export const departmentsTreeLimit = 10_000;
export const skeletonItems = 10;

export const unusedCacheMs = 60_000;
export const tagRefetchDelayMs = 10_000;
export const tagSecondRefetchDelayMs = 5_000;

export const riskLevelMin = 0;
export const riskLevelMax = 10;
export const lowRiskMax = 4;
/** So long after it was delivered an email has been read or will not be: before that, nobody who did not fall resisted. */
export const emailRipeHours = 72;
export const mediumRiskMax = 7;
/** Risk is shown with one decimal: a bound means the figure that people see, which begins half a step below it. */
export const riskHalfStep = 0.05;
export const tagCoursesMax = 20;
export const emailThemeMaxLength = 255;
export const emailTextMaxLength = 20_000;
export const tagLifeDaysMax = 999;
/** Of every tag but the newbie one. */
export const tagLifeDaysDefault = 100;
export const newbieLifeDaysDefault = 30;
export const deferByMax = 99;
export const registrationLinkDaysMin = 1;
export const registrationLinkDaysMax = 365;

/** Days over which figures are compared and drawn. */
export const statisticsPeriods = [7, 30, 90] as const;
export const progressSeriesPoints = 90;
/** A risk series holds `days_period + 2` days. */
export const riskSeriesExtraDays = 2;

export const searchDebounceMs = 500;
export const toastMs = 15_000;
export const codeErrorBlinkMs = 2000;
export const returnAddressDays = 7;
export const mobileBreakpointPx = 1024;
export const errorTextLimit = 1024;
/** Pagination shows the current page, this many on each side, the first and the last. */
export const paginationNeighbours = 2;
export const infiniteScrollThreshold = 0.8;
export const scrollThrottleMs = 150;
export const imageMinPx = 64;
/** A picture that is larger is refused, bytes. */
export const pictureMaxBytes = 15 * 1024 * 1024;
export const logoMaxBytes = 2 * 1024 * 1024;

export const defaultLanguage = 'ru';

/** Parts of the console that an installation may take away. */
export const featureNames = ['active_directory', 'scim', 'single_sign_on'] as const;
export type FeatureName = (typeof featureNames)[number];
export const languages = ['ru', 'en', 'uz'] as const;
export type Language = (typeof languages)[number];
export const languageStorageKey = 'i18nextLng';
export const tokenStorageKey = 'token';
/** Who just signed in, left for the page that opens next (`src/providers/session/session-handoff.ts`). */
export const handedOverStorageKey = 'person-of-new-session';
/** Element of the page with what it needs first; the answers asked for meanwhile stand under the same name in `window`. */
export const preloadVariable = 'askedAhead';
export const localeRetries = 5;
export const localeRetryStartMs = 350;

export const pollTries = 1000;
/** Wait before a poll, by how many polls went before it (specification 2, section 9). */
export const pollWaitsMs = [
  { afterPolls: 0, waitMs: 5000 },
  { afterPolls: 4, waitMs: 4000 },
  { afterPolls: 9, waitMs: 3000 },
  { afterPolls: 16, waitMs: 2000 },
] as const;

export const campaignPeriodDays = 30;
export const campaignPeriodMax = 365;
export const defaultPassingScore = 80;
export const passwordMinLength = 12;
export const passwordMaxLength = 128;
export const positionMaxLength = 255;
/** Most places of a licence. */
export const maxLicenseSeats = 10_000_000;
/** Longest surname, name or middle name, and longest title of a department or tag. */
export const nameMaxLength = 255;
export const courseDescriptionMaxLength = 4000;
export const templateDescriptionMaxLength = 2000;
export const questionTextMaxLength = 2000;
export const optionTextMaxLength = 1000;
/** What a narrator says beside one slide: about half an hour. */
export const slideNotesMaxLength = 20_000;
export const pictureAltMaxLength = 1000;
export const certificateMonthsMax = 120;
/** The most that may be set of how a quiz is taken. */
export const quizLimits = {
  passing_score: 100,
  attempts_limit: 100,
  pause_minutes: 7 * 24 * 60,
  time_limit_minutes: 600,
  questions_limit: 500,
} as const;
/** What an assignment may plan of reminders. */
export const reminderLimits = { days: 4, day_before: 60, weeks_after: 4 } as const;
export const invitationDays = 14;
export const recoveryMinutes = 60;
export const removedEmployeeDays = 30;
export const removedDepartmentDays = 30;
export const importMaxRows = 50_000;
/** A presentation that is larger is refused unread, bytes. */
export const slideFileMaxBytes = 100 * 1024 * 1024;
/** Film, sound and files to download of a slide, bytes. */
export const slideMediaMaxBytes = {
  video: 200 * 1024 * 1024,
  audio: 60 * 1024 * 1024,
  download: 50 * 1024 * 1024,
} as const;
/** Largest file of questions that is read, bytes, and most questions of one file. */
export const questionFileMaxBytes = 15 * 1024 * 1024;
export const questionFileMaxRows = 1000;
/** An import can be taken back for so long. */
export const importUndoHours = 24;
/** The state of its rows can be downloaded for so long. */
export const importRowsDays = 30;
/** As it is stored; readers see it in their language. Nobody may call another department so. */
export const noDepartmentTitle = 'Без отдела';
export const noDepartmentTitles: Readonly<Record<Language, string>> = {
  ru: noDepartmentTitle,
  en: 'No department',
  uz: 'Boʻlimsiz',
};
export const newbieTagTitle = 'Новый сотрудник';
export const notRegisteredTagTitle = 'Не зарегистрированы';
export const riskGroupTagTitle = 'Группа риска';
/** The tags that every organization has, as their readers call them. */
export const systemTagTitles = {
  newbie: { ru: newbieTagTitle, en: 'New employee', uz: 'Yangi xodim' },
  not_registered: { ru: notRegisteredTagTitle, en: 'Not registered', uz: 'Roʻyxatdan oʻtmagan' },
  risk_group: { ru: riskGroupTagTitle, en: 'Risk group', uz: 'Xavf guruhi' },
} as const satisfies Record<string, Record<Language, string>>;
export const reportsTagTitle = 'отчеты';

/** Networks that an organization may name as its own, and how many addresses one may hold at most: its first bits. */
export const maxOrganizationNetworks = 200;
export const widestOrganizationNetwork = { 4: 8, 6: 19 } as const;

export const scimLogPageSize = 20;
/** So long it is kept what a directory sent by SCIM. */
export const scimLogDays = 90;
/** Two: the new one is tried while the old one still works. */
export const scimTokensLimit = 2;
export const scimTokenMaxDays = 730;

/** Tokens for other systems: how many may work at once, how long one may, and how often one may ask at most. */
export const apiTokensLimit = 20;
export const apiTokenMaxDays = 730;
export const apiTokenRequestsMax = 6000;

/** Most events of one answer of the feed, and how long they are kept. */
export const eventFeedLimit = 1000;
export const eventDays = 90;

/** Webhooks: how many there may be, how long a delivery is kept, and for how long the former secret still signs. */
export const webhooksLimit = 10;
export const deliveryDays = 30;
export const deliveriesPageSize = 20;
export const formerSecretHours = 24;
export const webhookUrlMaxLength = 2000;

/** An office behind one address signs in within a minute in the morning. */
export const signInsPerMinute = 300;

/** A run that would deactivate a larger share of the linked people stops and asks. */
export const directoryRemovalShare = 0.1;
/** So many may always leave: of eight people one is more than a tenth. */
export const directoryRemovalFloor = 5;
/** So many people of a domain sign in with a directory before a stranger is told so: fewer would say who they are. */
export const directoryDomainPeople = 5;
export const directoryRunsPageSize = 20;
export const directoryHostMaxLength = 253;
/** So long runs and what they did can be looked at. */
export const directoryRunDays = 90;

/** Most letters a minute that an organization may set for its own mail server. */
export const mailPerMinuteMax = 100_000;
/** From so many emails of one act on they begin to leave later, so that a wrong press can be taken back. */
export const mailingGraceFrom = 20;
export const mailingGraceSeconds = 60;
/** The same email to the same person within so long is one. */
export const repeatedEmailSeconds = 60;
/** Somebody who was sent the same kind of email within so many days is pointed out before they are sent another. */
export const recentMailingDays = 7;
/** So many people are named where it is said whom an act reaches. */
export const reachSampleSize = 5;
/** As many failed tries of a letter are shown. */
export const emailTriesShown = 20;

/** What a person did with simulated letters, in any campaign or in those of `in_phishing`. */
export const phishingEventKinds = [
  'sent',
  'opened',
  'clicked',
  'entered_data',
  'opened_attachment',
  'reported',
] as const;
/** What people are filtered by: also those who fell for a letter, by what its template asks for. */
export const phishingOutcomes = [...phishingEventKinds, 'failed'] as const;
export type PhishingOutcome = (typeof phishingOutcomes)[number];

/** Largest HTML of a letter or a redirect page, in characters. */
export const phishingHtmlMaxLength = 500_000;
/** Largest HTML of a page that an email leads to, in characters: one in six saved articles is over half a million. */
export const pageHtmlMaxLength = 1_000_000;
/** As many categories as a list to choose from shows. */
export const categoriesLimit = 500;

/** How far a person went. `unknown`: nothing was sent yet; `sent`: delivered and not opened. Later ones imply earlier ones. */
export const recipientStates = ['unknown', 'sent', 'opened', 'clicked', 'opened_attachment', 'entered_data'] as const;

/** A SCORM package that is larger is refused unread, bytes. */
export const scormPackageMaxBytes = 200 * 1024 * 1024;

/** Of a file whose proof is verified, and of the signed JSON in it. */
export const proofFileMaxBytes = 32 * 1024 * 1024;
export const proofStatementMaxBytes = 64 * 1024;
