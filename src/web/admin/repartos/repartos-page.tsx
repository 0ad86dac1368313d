// '/repartos': the deliveries of a rider who is logged in. Rule reparto/tomar.
import { Page } from '#web/admin/page/page.tsx'
import { Repartos } from './repartos.tsx'

export default function RepartosPage() {
  return (
    <Page title="Repartos" width="form">
      <Repartos token={undefined} />
    </Page>
  )
}
