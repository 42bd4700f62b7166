import type { Migration } from 'kysely/migration';
import * as core from './0001-core.ts';
import * as mailbox from './0002-mailbox.ts';
import * as platform from './0003-platform.ts';
import * as peopleIndexes from './0005-people-indexes.ts';
import * as content from './0010-content.ts';
import * as study from './0020-study.ts';
import * as phishing from './0030-phishing.ts';
import * as statistics from './0040-statistics.ts';
import * as tags from './0060-tags.ts';
import * as departmentRemovals from './0065-department-removals.ts';
import * as campaignFollowUps from './0070-campaign-follow-ups.ts';
import * as employeeRemovals from './0080-employee-removals.ts';
import * as reports from './0081-reports.ts';
import * as importBatches from './0085-import-batches.ts';
import * as phishScale from './0100-phish-scale.ts';
import * as autophish from './0105-autophish.ts';
import * as reportChannels from './0110-report-channels.ts';
import * as visitsIndex from './0111-visits-index.ts';
import * as templateDomain from './0120-template-domain.ts';
import * as phishingDocuments from './0121-phishing-documents.ts';
import * as reportKeyHash from './0123-report-key-hash.ts';
import * as peopleCount from './0124-people-count.ts';
import * as visitorEvidence from './0130-visitor-evidence.ts';
import * as enrolmentVersion from './0131-enrolment-version.ts';
import * as templateChecked from './0132-template-checked.ts';
import * as formerVerdicts from './0135-former-verdicts.ts';
import * as directories from './0140-directories.ts';
import * as singleSignOn from './0150-single-sign-on.ts';
import * as scim from './0155-scim.ts';
import * as passkeys from './0160-passkeys.ts';
import * as mailSettings from './0165-mail-settings.ts';
import * as organizations from './0170-organizations.ts';
import * as auditIndexes from './0171-audit-indexes.ts';
import * as dataProtection from './0175-data-protection.ts';
import * as slidePages from './0180-slide-pages.ts';
import * as questionPictures from './0182-question-pictures.ts';
import * as slideMedia from './0184-slide-media.ts';
import * as scorm from './0186-scorm.ts';
import * as contentVersions from './0188-content-versions.ts';
import * as authenticatorSecrets from './0190-authenticator-secrets.ts';
import * as mailKeySeen from './0191-mail-key-seen.ts';
import * as sharedCourses from './0200-shared-courses.ts';
import * as scormStudy from './0210-scorm-study.ts';
import * as openAttempts from './0220-open-attempts.ts';
import * as assignmentRules from './0230-assignment-rules.ts';
import * as enrolmentSource from './0231-enrolment-source.ts';
import * as reportSchedules from './0240-report-schedules.ts';
import * as riskCurve from './0250-risk-curve.ts';
import * as closedDays from './0251-closed-days.ts';
import * as apiTokens from './0260-api-tokens.ts';
import * as productEvents from './0261-product-events.ts';
import * as webhooks from './0262-webhooks.ts';
import * as scheduledReportRecipients from './0270-scheduled-report-recipients.ts';
import * as studyPlaces from './0276-study-places.ts';
import * as questionSlides from './0277-question-slides.ts';
import * as proofs from './0278-proofs.ts';
import * as unusedMedia from './0280-unused-media.ts';
import * as mediaLength from './0290-media-length.ts';
import * as completedPeople from './0340-completed-people.ts';
import * as deliveredEmails from './0341-delivered-letters.ts';
import * as weeksOfLearning from './0430-weeks-of-learning.ts';
import * as scormLearnerGlobals from './0435-scorm-learner-globals.ts';
import * as keptChanges from './0440-kept-changes.ts';
import * as emailAddressing from './0460-letter-addressing.ts';
import * as tokenAddresses from './0461-token-addresses.ts';
import * as visitsOfSessions from './0470-visits-of-sessions.ts';
import * as installationMarks from './0490-installation-marks.ts';
import * as erasuresOfRemovals from './0500-erasures-of-removals.ts';
import * as licencesWithoutEnd from './0501-licences-without-end.ts';
import * as keyedChanges from './0530-keyed-changes.ts';
import * as sessionsById from './0550-sessions-by-id.ts';
import * as pendingSecrets from './0560-pending-secrets.ts';
import * as heldKeys from './0570-held-keys.ts';
import * as mailings from './0580-mailings.ts';
import * as planProblems from './0600-plan-problems.ts';
import * as emailDomains from './0605-email-domains.ts';
import * as leftOutEntries from './0606-left-out-entries.ts';
import * as lookedAtActions from './0620-looked-at-actions.ts';
import * as mailingTitles from './0621-mailing-titles.ts';
import * as auditActors from './0622-audit-actors.ts';
import * as erasureReceipts from './0623-erasure-receipts.ts';
import * as openScormSessions from './0630-open-scorm-sessions.ts';
import * as whoQueuedEmails from './0631-who-queued-letters.ts';
import * as deliveryAttempts from './0633-delivery-attempts.ts';
import * as changeSets from './0634-change-sets.ts';
import * as peopleByDomain from './0635-people-by-domain.ts';
import * as certificateDetails from './0636-certificate-details.ts';
import * as provedDomains from './0638-proved-domains.ts';
import * as narrowedSchedules from './0639-narrowed-schedules.ts';
import * as naturalOrder from './0640-natural-order.ts';

/** Every change of the structure, in the order of the names. What has run somewhere is never edited: add a file. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-core': core,
  '0002-mailbox': mailbox,
  '0003-platform': platform,
  '0005-people-indexes': peopleIndexes,
  '0010-content': content,
  '0020-study': study,
  '0030-phishing': phishing,
  '0040-statistics': statistics,
  '0060-tags': tags,
  '0065-department-removals': departmentRemovals,
  '0070-campaign-follow-ups': campaignFollowUps,
  '0080-employee-removals': employeeRemovals,
  '0081-reports': reports,
  '0085-import-batches': importBatches,
  '0100-phish-scale': phishScale,
  '0105-autophish': autophish,
  '0110-report-channels': reportChannels,
  '0111-visits-index': visitsIndex,
  '0120-template-domain': templateDomain,
  '0121-phishing-documents': phishingDocuments,
  '0123-report-key-hash': reportKeyHash,
  '0124-people-count': peopleCount,
  '0130-visitor-evidence': visitorEvidence,
  '0131-enrolment-version': enrolmentVersion,
  '0132-template-checked': templateChecked,
  '0135-former-verdicts': formerVerdicts,
  '0140-directories': directories,
  '0150-single-sign-on': singleSignOn,
  '0155-scim': scim,
  '0160-passkeys': passkeys,
  '0165-mail-settings': mailSettings,
  '0170-organizations': organizations,
  '0171-audit-indexes': auditIndexes,
  '0175-data-protection': dataProtection,
  '0180-slide-pages': slidePages,
  '0182-question-pictures': questionPictures,
  '0184-slide-media': slideMedia,
  '0186-scorm': scorm,
  '0188-content-versions': contentVersions,
  '0190-authenticator-secrets': authenticatorSecrets,
  '0191-mail-key-seen': mailKeySeen,
  '0200-shared-courses': sharedCourses,
  '0210-scorm-study': scormStudy,
  '0220-open-attempts': openAttempts,
  '0230-assignment-rules': assignmentRules,
  '0231-enrolment-source': enrolmentSource,
  '0240-report-schedules': reportSchedules,
  '0250-risk-curve': riskCurve,
  '0251-closed-days': closedDays,
  '0260-api-tokens': apiTokens,
  '0261-product-events': productEvents,
  '0262-webhooks': webhooks,
  '0270-scheduled-report-recipients': scheduledReportRecipients,
  '0276-study-places': studyPlaces,
  '0277-question-slides': questionSlides,
  '0278-proofs': proofs,
  '0280-unused-media': unusedMedia,
  '0290-media-length': mediaLength,
  '0340-completed-people': completedPeople,
  '0341-delivered-letters': deliveredEmails,
  '0430-weeks-of-learning': weeksOfLearning,
  '0435-scorm-learner-globals': scormLearnerGlobals,
  '0440-kept-changes': keptChanges,
  '0460-letter-addressing': emailAddressing,
  '0461-token-addresses': tokenAddresses,
  '0470-visits-of-sessions': visitsOfSessions,
  '0490-installation-marks': installationMarks,
  '0500-erasures-of-removals': erasuresOfRemovals,
  '0501-licences-without-end': licencesWithoutEnd,
  '0530-keyed-changes': keyedChanges,
  '0550-sessions-by-id': sessionsById,
  '0560-pending-secrets': pendingSecrets,
  '0570-held-keys': heldKeys,
  '0580-mailings': mailings,
  '0600-plan-problems': planProblems,
  '0605-email-domains': emailDomains,
  '0606-left-out-entries': leftOutEntries,
  '0620-looked-at-actions': lookedAtActions,
  '0621-mailing-titles': mailingTitles,
  '0622-audit-actors': auditActors,
  '0623-erasure-receipts': erasureReceipts,
  '0630-open-scorm-sessions': openScormSessions,
  '0631-who-queued-letters': whoQueuedEmails,
  '0633-delivery-attempts': deliveryAttempts,
  '0634-change-sets': changeSets,
  '0635-people-by-domain': peopleByDomain,
  '0636-certificate-details': certificateDetails,
  '0638-proved-domains': provedDomains,
  '0639-narrowed-schedules': narrowedSchedules,
  '0640-natural-order': naturalOrder,
};
