import type { AccountsSchema } from './accounts.ts';
import type { ApiTokensSchema } from './api-tokens.ts';
import type { AutophishSchema } from './autophish.ts';
import type { ContentSchema } from './content.ts';
import type { DataProtectionSchema } from './data-protection.ts';
import type { DirectoriesSchema } from './directories.ts';
import type { EventsSchema } from './events.ts';
import type { MailSchema } from './mail.ts';
import type { OrganizationsSchema } from './organizations.ts';
import type { PeopleSchema } from './people.ts';
import type { PhishingSchema } from './phishing.ts';
import type { PlatformSchema } from './platform.ts';
import type { ProofsSchema } from './proofs.ts';
import type { ReportChannelsSchema } from './report-channels.ts';
import type { ReportsSchema } from './reports.ts';
import type { ScimSchema } from './scim.ts';
import type { ScormSchema } from './scorm.ts';
import type { SingleSignOnSchema } from './single-sign-on.ts';
import type { StatisticsSchema } from './statistics.ts';
import type { StudySchema } from './study.ts';
import type { TagsSchema } from './tags.ts';
import type { WebhooksSchema } from './webhooks.ts';

/** Every table of the product, a file per domain. The migrations make them; this only describes them to the compiler. */
export interface Database
  extends AccountsSchema,
    ApiTokensSchema,
    ContentSchema,
    DataProtectionSchema,
    DirectoriesSchema,
    EventsSchema,
    MailSchema,
    OrganizationsSchema,
    PeopleSchema,
    PhishingSchema,
    AutophishSchema,
    PlatformSchema,
    ProofsSchema,
    ReportChannelsSchema,
    ReportsSchema,
    SingleSignOnSchema,
    ScimSchema,
    ScormSchema,
    StatisticsSchema,
    StudySchema,
    TagsSchema,
    WebhooksSchema {}
