import { useNavigate, useParams } from 'react-router';
import { organizationChildrenCalls } from '#contract/organization-children.calls.ts';
import type { ChildOrganization } from '#contract/organization-children.ts';
import { ResourceForm } from '#src/kit/form/resource-form.tsx';
import type { AnyResource } from '#src/kit/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount } from '#src/lib/format-number.ts';

const path = '/admin/organization';
/** Places that the form proposes, as far as there are so many. */
const proposedSeats = 10;

/** Creates an organization below the own one, or below the one whose id stands in the address. */
export default function CreatePage() {
  const { t, language } = useTranslations();
  const { registry, organizationId } = useKit();
  const { id = organizationId } = useParams();
  const navigate = useNavigate();
  const reading = useCall(organizationChildrenCalls.readChildOrganization, { params: { id } });
  const back = id === organizationId ? path : `${path}/${id}`;
  const parent = reading.data;
  return (
    <section className="kit-page-body">
      <PageHead
        title={t('organizations.pages.create')}
        about={
          parent && t('organizations.free', { title: parent.title, free: formatCount(freeSeats(parent), language) })
        }
      />
      <ReadPart reading={reading} height={420} shape="form">
        {(read) => (
          <ResourceForm
            resource={below(registry.resource('organizations'), read)}
            onSaved={(saved) => void navigate(saved === undefined ? back : `${path}/${saved}`)}
            onCancel={() => void navigate(back)}
          />
        )}
      </ReadPart>
    </section>
  );
}

function freeSeats({ users_limit, users_count, given_count }: ChildOrganization): number {
  return Math.max(0, users_limit - users_count - given_count);
}

/** The resource whose form begins with what the parent has, and sends whose child it is. */
function below(resource: AnyResource, parent: ChildOrganization): AnyResource {
  const { starts_on, ends_on, time_zone, language } = parent;
  return {
    ...resource,
    form: {
      fields: [],
      ...resource.form,
      defaults: {
        users_limit: Math.min(proposedSeats, freeSeats(parent)),
        starts_on,
        ends_on,
        time_zone,
        language,
      },
      send: (values) => ({ ...values, parent_id: parent.id }),
    },
  };
}
