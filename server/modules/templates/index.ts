export { renderContent, variableValues } from './email-content.ts';
export { emailText } from './email-html.rules.ts';
export { type EmailPerson } from './email-person-repository.ts';
export { createTemplateWithParts } from './email-service.ts';
export { type FrozenTemplate, freezeTemplates } from './freeze-templates.ts';
export { purgeLogosJob, purgePageFilesJob, templatesJobs } from './jobs.ts';
export { type LogoLink, logoMedia, openLogoLinks } from './logo-links.ts';
export { offeredDomains, phishingDomains } from './offered-domains.ts';
export { pageFilePath } from './page-file-routes.ts';
export { rewirePage } from './page-html.ts';
export { phishingHostOf, phishingUrlOf } from './phishing-domain.rules.ts';
export { selectRedirectPage } from './redirect-page-repository.ts';
export { failingAction, inLanguage, templateProblems } from './template.rules.ts';
export {
  countCheckedTemplates,
  selectCheckedTemplateIds,
  selectTemplateNames as readTemplateNames,
} from './template-repository.ts';
export { testEmail } from './test-email.ts';
export { type TrackingAddresses, trackingAddresses, trackingPaths } from './tracking-addresses.ts';
