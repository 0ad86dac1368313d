// A branch among the branches: its picture, its opening, and what staff may do with it.
import type { Sede } from '#contract/sedes/sede.ts'
import { sinLicorText } from '#domain/pedido/ley-seca.ts'
import { groupRitmos } from '#domain/ritmo/palabras.ts'
import { useManagesDisponibilidad } from '#web/admin/disponibilidad/agotados.ts'
import { useOwnSedeIds } from '#web/cuenta/own-sedes.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { useNow } from '#web/lib/use-now.ts'
import { openingText } from '#web/ordering/sedes/opening-text.ts'
import { RowMenu } from '#web/ui/data-table.tsx'
import type { MenuEntry } from '#web/ui/menu.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useQuery } from '@tanstack/react-query'
import {
  Archive,
  ArrowLeft,
  ArrowRight,
  Bike,
  CalendarDays,
  Clock3,
  DoorClosed,
  Gauge,
  ListChecks,
  MapPinned,
  Pencil,
  SquarePen,
  Store,
  WineOff,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { FirstHours } from '#web/admin/sedes/registro/first-hours.tsx'
import { useChangeSedes } from '#web/admin/sedes/registro/use-change-sedes.ts'
import { useArchive } from './archivar-dialog.tsx'

/** The dialog of the hours that an action opens. */
export type Horas = 'ver' | 'establecer' | 'calendario' | 'cierre' | 'ley-seca' | 'ritmo'
type Show = (kind: Horas, sede: Sede) => void

interface CardProps {
  sede: Sede
  /** All branches, in their order. */
  list: readonly Sede[]
  onShow: Show
}

export function SedeCard({ sede, list, onShow }: CardProps) {
  const { data: negocio } = useQuery(negocioQuery())
  const manages = useSession((state) => state.userPermissions.includes('gestionar_sedes'))
  const { start: archive, question } = useArchive(sede, list.length === 1)
  const items = useActions(sede, list, onShow, archive)
  const now = useNow()
  const title = `sede-${String(sede.id)}`
  return (
    <li>
      <article
        aria-labelledby={title}
        className="h-full overflow-hidden rounded-card border border-line bg-surface"
      >
        <div className="relative aspect-[16/9] bg-surface-2">
          <Picture
            src={sede.imagen}
            alt=""
            sizes="(min-width: 64rem) 400px, (min-width: 48rem) 50vw, 100vw"
            className="absolute inset-0 size-full object-cover"
            fallback={<Store aria-hidden="true" className="absolute inset-0 m-auto size-10 text-ink-3" />}
          />
        </div>
        <div className="flex items-start gap-2 py-3 pr-2 pl-4">
          <div className="min-w-0 flex-1">
            <h2 id={title} className="text-18 font-bold wrap-anywhere">
              {sede.nombre}
            </h2>
            <p className="text-16 wrap-anywhere text-ink-2">{sede.direccion}</p>
            {negocio !== undefined && (
              <p
                className={`mt-1 text-14 font-semibold ${sede.abierta ? 'text-completado-t' : 'text-cancelado-t'}`}
              >
                {openingText(sede, now, negocio.zona_horaria)}
              </p>
            )}
            {negocio !== undefined &&
              groupRitmos(sede.ritmos, negocio.zona_horaria).map(({ texto }) => (
                <p key={texto} className="text-14 font-semibold text-cancelado-t">
                  {texto}
                </p>
              ))}
            {negocio !== undefined && (
              <p className="text-14 font-semibold text-cancelado-t empty:hidden">
                {sinLicorText(sede.ley_seca, now, negocio.zona_horaria)}
              </p>
            )}
          </div>
          {items.length > 0 && <RowMenu label={`Acciones de ${sede.nombre}`} items={items} />}
        </div>
        {manages && !sede.horario_confirmado && (
          <FirstHours sede={sede} onEdit={() => onShow('establecer', sede)} />
        )}
        {question}
      </article>
    </li>
  )
}

/** The actions that this person may take. */
function useActions(sede: Sede, list: readonly Sede[], onShow: Show, archive: () => void): MenuEntry[] {
  const navigate = useNavigate()
  const { move } = useChangeSedes()
  const sees = useSession((state) => state.userPermissions.includes('consultar_sedes'))
  const manages = useSession((state) => state.userPermissions.includes('gestionar_sedes'))
  const own = useOwnSedeIds()
  const paces = useManagesDisponibilidad() && (own === null || own.includes(sede.id))
  const at = list.findIndex(({ id }) => id === sede.id)
  const see: MenuEntry = {
    label: 'Ver horarios',
    icon: <Clock3 aria-hidden="true" />,
    onSelect: () => onShow('ver', sede),
  }
  const manage: MenuEntry[] = [
    {
      label: 'Establecer horarios',
      icon: <SquarePen aria-hidden="true" />,
      onSelect: () => onShow('establecer', sede),
    },
    {
      label: 'Festivos y días especiales',
      icon: <CalendarDays aria-hidden="true" />,
      onSelect: () => onShow('calendario', sede),
    },
    {
      label: 'Cerrar hasta…',
      icon: <DoorClosed aria-hidden="true" />,
      onSelect: () => onShow('cierre', sede),
    },
    {
      label: 'Suspender licor',
      icon: <WineOff aria-hidden="true" />,
      onSelect: () => onShow('ley-seca', sede),
    },
    {
      label: 'Asociar productos',
      icon: <ListChecks aria-hidden="true" />,
      onSelect: () => void navigate(adminPaths.asociarProductos(sede.id)),
    },
    {
      label: 'Establecer cobertura',
      icon: <MapPinned aria-hidden="true" />,
      onSelect: () => void navigate(adminPaths.coberturaSede(sede.id)),
    },
    {
      label: 'Domicilios por barrios',
      icon: <Bike aria-hidden="true" />,
      onSelect: () => void navigate(adminPaths.barriosSede(sede.id)),
    },
    { kind: 'separator' },
    {
      label: 'Modificar sede',
      icon: <Pencil aria-hidden="true" />,
      onSelect: () => void navigate(adminPaths.modificarSede(sede.id)),
    },
    {
      label: 'Mover antes',
      icon: <ArrowLeft aria-hidden="true" />,
      disabled: at <= 0,
      onSelect: () => move(list, at, at - 1),
    },
    {
      label: 'Mover después',
      icon: <ArrowRight aria-hidden="true" />,
      disabled: at === list.length - 1,
      onSelect: () => move(list, at, at + 1),
    },
    {
      label: 'Archivar sede',
      icon: <Archive aria-hidden="true" />,
      onSelect: archive,
    },
  ]
  const setsPace: MenuEntry = {
    label: 'Ritmo de los pedidos',
    icon: <Gauge aria-hidden="true" />,
    onSelect: () => onShow('ritmo', sede),
  }
  return [...(sees ? [see] : []), ...(paces ? [setsPace] : []), ...(manages ? manage : [])]
}
