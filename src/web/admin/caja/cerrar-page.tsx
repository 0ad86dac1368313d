// 'Contar y cerrar': bills and coins, the lot of the card machine, and the transfers of each key.
// What the drawer must hold is shown once the count is stored. Rule caja/conteo.
import type { CajaAbierta } from '#contract/caja/cajas.ts'
import { Loaded, together } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { ConteoForm } from './conteo-form.tsx'
import { cajaQuery } from './queries.ts'

export default function CerrarPage() {
  const { id = '' } = useParams()
  const query = together(useQuery(cajaQuery(Number(id))), useQuery(negocioQuery()))
  return (
    <Page title="Contar y cerrar" back={adminPaths.caja()} width="form">
      <Loaded query={query} failure="Error al cargar la caja">
        {([caja, negocio]) =>
          caja.turno === null ? (
            <Cerrada caja={caja} />
          ) : (
            <ConteoForm key={caja.turno.id} caja={caja} turno={caja.turno} zona={negocio.zona_horaria} />
          )
        }
      </Loaded>
    </Page>
  )
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
