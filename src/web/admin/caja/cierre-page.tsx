// The report of a closed shift, to read and to print.
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { PaperBar, PaperStyle } from '#web/admin/page/paper.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Cierre } from './cierre.tsx'
import { cierreQuery } from './queries.ts'

export default function CierrePage() {
  const { id = '' } = useParams()
  const query = useQuery(cierreQuery(id))
  const { data: negocio } = useSuspenseQuery(negocioQuery())
  return (
    <Page
      title="Cierre de caja"
      back={adminPaths.caja()}
      width="form"
      actions={query.data !== undefined && <PaperBar />}
    >
      <PaperStyle />
      <Loaded query={query} failure="Error al cargar el cierre">
        {(cierre) => <Cierre cierre={cierre} zona={negocio.zona_horaria} />}
      </Loaded>
    </Page>
  )
}
