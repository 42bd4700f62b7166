export { type FrozenTemplate, freezeTemplates } from './freeze-templates.ts';
export { forgetLogosJob, forgetPageFilesJob, templatesJobs } from './jobs.ts';
export { renderContent, variableValues } from './letter-content.ts';
export { letterText } from './letter-html.rules.ts';
export { type LetterPerson } from './letter-person-repository.ts';
export { createTemplateWithParts } from './letter-service.ts';
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
export { testLetter } from './test-letter.ts';
export { type TrackingAddresses, trackingAddresses, trackingPaths } from './tracking-addresses.ts';
