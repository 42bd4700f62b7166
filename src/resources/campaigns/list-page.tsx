import { useKit } from '#src/kit/kit-context.tsx';
import ListPage from '#src/kit/list/list-page.tsx';
import { AutophishCard } from './autophish/autophish-card.tsx';
import './campaigns.css';

/** The campaigns that people made and the automatic ones, whose switch stands above them. */
export default function CampaignsPage() {
  return (
    <ListPage resource={useKit().registry.resource('campaigns')}>
      <AutophishCard />
    </ListPage>
  );
}
