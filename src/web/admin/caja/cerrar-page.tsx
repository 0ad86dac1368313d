// 'Contar y cerrar': bills and coins, the lot of the card machine, and the transfers of each key.
// What the drawer must hold is shown once the count is stored. Rule caja/conteo.
import type { CajaAbierta } from '#contract/caja/cajas.ts'
import { useAsSent } from '#web/admin/page/add.ts'
import { Loaded, together } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { SAVED } from '#web/admin/page/unsaved.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { ConteoForm } from './conteo-form.tsx'
import { cajaQuery, useCloseTurno } from './queries.ts'

export default function CerrarPage() {
  const { id = '' } = useParams()
  const query = together(useQuery(cajaQuery(Number(id))), useQuery(negocioQuery()))
  return (
    <Page title="Contar y cerrar" back={adminPaths.caja()} width="form">
      <Loaded query={query} failure="Error al cargar la caja">
        {([caja, negocio]) => <Contar caja={caja} zona={negocio.zona_horaria} />}
      </Loaded>
    </Page>
  )
}

function Contar({ caja: current, zona }: { caja: CajaAbierta; zona: string }) {
  const navigate = useNavigate()
  const closing = useCloseTurno(current.id, ({ id }) => {
    void navigate(adminPaths.cierreDeCaja(id), SAVED)
  })
  // The count may have closed the drawer although its answer was lost.
  const caja = useAsSent(current, closing.isUnanswered || closing.isLost)
  const { turno } = caja
  if (turno === null) return <Cerrada caja={caja} />
  return <ConteoForm key={turno.id} caja={caja} turno={turno} zona={zona} closing={closing} />
}

const Cerrada = ({ caja }: { caja: CajaAbierta }) => (
  <div className="rounded-card border border-line bg-surface">
    <EmptyState
      title={`${caja.nombre} está cerrada`}
      text="Alguien ya la contó, o todavía no se ha abierto."
      action={
        <Link to={adminPaths.caja()} className={buttonClass({ full: true })}>
          Ver las cajas
        </Link>
      }
    />
  </div>
)
