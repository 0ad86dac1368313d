// One table: its state, the buttons that change it, and 'Tomar pedido'.
import type { CuentaAbierta } from '#contract/mesas/cuentas.ts'
import { ESTADO_MESA_LABEL, type MesaDePersonal } from '#contract/sedes/admin.ts'
import { ESTADOS_MESA, type Sede } from '#contract/sedes/sede.ts'
import { formatMoney, formatRelative } from '#domain/format.ts'
import { LLAMADO_CORTO } from '#domain/mesa/llamado.ts'
import type { Llamado } from '#contract/pedidos/llamados.ts'
import { useVoy } from '#web/admin/pedidos/llamados.ts'
import { useNow } from '#web/lib/use-now.ts'
import { NameMenu } from '#web/admin/page/name-menu.tsx'
import { adminPaths, paths } from '#web/lib/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { RefreshCw } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { startAtMesa } from '#web/admin/tomar-pedido/drafts.ts'
import { MESA_LOOK, MesaDrawing } from './mesa-look.tsx'
import { useChangeEstado, useChangeMesa } from './queries.ts'

interface Props {
  mesa: MesaDePersonal
  sede: Pick<Sede, 'id' | 'nombre'>
  /** Whether this person may take orders. */
  takesOrders: boolean
  /** The open account of the table. */
  cuenta: CuentaAbierta | undefined
  /** Its open calls. */
  llamados: readonly Llamado[]
}

export function MesaCard({ mesa, sede, takesOrders, cuenta, llamados }: Props) {
  const { id, nombre, estado } = mesa
  const navigate = useNavigate()
  const { mutate, isPending } = useChangeEstado(id)
  const change = useChangeMesa(id)
  const { edge, tone, Icon } = MESA_LOOK[estado]
  const title = `mesa-${String(id)}`
  return (
    <li>
      <article
        aria-labelledby={title}
        className={`flex h-full flex-col rounded-card border border-t-6 border-line bg-surface p-3 pt-2.5 md:p-4 md:pt-3 ${edge}`}
      >
        <div className="relative flex items-start justify-between gap-x-2 gap-y-1 pr-9 max-md:flex-col md:items-center">
          <h3 id={title} className="min-w-0 text-18 font-bold wrap-anywhere">
            {nombre}
          </h3>
          <div className="absolute -top-2 -right-2">
            <NameMenu
              nombre={nombre}
              maxLength={60}
              missing="El nombre es requerido"
              archivar={{ label: 'Archivar mesa', said: 'Mesa archivada' }}
              change={change}
            />
          </div>
          <Badge tone={tone} icon={<Icon className="max-md:hidden" aria-hidden="true" />}>
            {ESTADO_MESA_LABEL[estado]}
          </Badge>
        </div>
        <MesaDrawing estado={estado} />
        <div className="mt-auto grid gap-2">
          {llamados.map((llamado) => (
            <Llama key={llamado.id} llamado={llamado} />
          ))}
          {cuenta !== undefined && (
            <Link
              to={adminPaths.cuentaDeMesa(cuenta.id)}
              className={buttonClass({ full: true, className: 'flex-wrap gap-x-2 gap-y-0! px-2!' })}
            >
              Cuenta<span className="sr-only"> de {nombre}</span>
              <span className="tabular-nums">{formatMoney(cuenta.por_pagar)}</span>
            </Link>
          )}
          <Menu
            label={`Estado de ${nombre}`}
            align="center"
            items={[
              { kind: 'heading', label: nombre },
              ...ESTADOS_MESA.map((value) => {
                const look = MESA_LOOK[value]
                return {
                  label: ESTADO_MESA_LABEL[value],
                  icon: <look.Icon className={look.text} aria-hidden="true" />,
                  selected: value === estado,
                  onSelect: () => {
                    if (value !== estado) mutate(value)
                  },
                }
              }),
            ]}
            trigger={
              <Button
                variant="secondary"
                full
                busy={isPending}
                busyLabel="Cambiando"
                icon={<RefreshCw className="size-5 max-md:hidden" aria-hidden="true" />}
                className="px-2!"
              >
                Cambiar estado<span className="sr-only"> de {nombre}</span>
              </Button>
            }
          />
          {takesOrders && (
            <Button
              variant="ghost"
              full
              className="px-2!"
              onClick={() => {
                startAtMesa(mesa, sede)
                void navigate(paths.menu())
              }}
            >
              Tomar pedido<span className="sr-only"> en {nombre}</span>
            </Button>
          )}
        </div>
      </article>
    </li>
  )
}

function Llama({ llamado }: { llamado: Llamado }) {
  const { mutate, isPending } = useVoy()
  const now = useNow()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-maiz p-1.5 pl-3 text-14 text-on-maiz">
      <p className="min-w-0 flex-1">
        <span className="font-bold">{LLAMADO_CORTO[llamado.tipo]}</span>
        <span className="block">{formatRelative(llamado.fecha, now)}</span>
      </p>
      <Button variant="secondary" busy={isPending} busyLabel="Voy" onClick={() => mutate(llamado)}>
        Voy<span className="sr-only"> a {llamado.mesa.nombre}</span>
      </Button>
    </div>
  )
}
