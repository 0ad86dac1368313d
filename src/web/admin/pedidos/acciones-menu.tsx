// The actions of an order. Rules pedido/activo and pedido/cambio-libre.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { avisoDe, celularDelCliente, mensajeDe } from '#domain/aviso/cliente.ts'
import { textoDeMensaje } from '#domain/aviso/plantilla.ts'
import { formatNumero, ZONA_POR_DEFECTO } from '#domain/format.ts'
import { ESTADO_LABEL, ESTADOS, isActivo } from '#domain/pedido/pedido.ts'
import { isPrometido } from '#domain/ritmo/promesa.ts'
import { EstadoIcon } from '#web/ordering/pedido/estado-badge.tsx'
import { createSharedMenu, type MenuEntry } from '#web/ui/menu.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { chatUrl } from '#web/ordering/sedes/chat-url.ts'
import {
  Archive,
  ArchiveRestore,
  EllipsisVertical,
  Eye,
  MessageCircle,
  Pencil,
  Printer,
  Timer,
} from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useBoard } from './board-store.ts'
import { askCancel, changeActivo, changeEstado, delayPedido } from './change-pedido.ts'
import { estadoLook } from './estado-look.ts'
import { shownPedido } from './merge-pedidos.ts'

/** The states to choose from, the current one marked. To cancel asks for the reason. */
export function estadoEntries(pedido: Pedido): MenuEntry[] {
  const { id, estado, tipo_pedido, version } = pedido
  // A server that counts no versions keeps no reason.
  const asks = estado !== 'CANCELADO' && version !== null
  return ESTADOS.map((value) => ({
    label: ESTADO_LABEL[value],
    icon: <EstadoIcon estado={value} tipo={tipo_pedido} className={estadoLook(value).text} />,
    selected: value === estado,
    onSelect: () =>
      value === 'CANCELADO' && asks ? askCancel(pedido) : void changeEstado(id, estado, value),
  }))
}

export function activoEntry({ id, activo }: Pedido) {
  return {
    label: activo ? 'Desactivar' : 'Activar',
    icon: activo ? <Archive aria-hidden="true" /> : <ArchiveRestore aria-hidden="true" />,
    onSelect: () => void changeActivo(id, !activo),
  }
}

/** '+10 min', while the customer waits for a promised order. Rule ritmo/mas-minutos. */
function delayEntries(pedido: Pedido): MenuEntry[] {
  if (pedido.para_las === null || !isPrometido(pedido)) return []
  return [
    {
      label: '+10 min, y se lo decimos al cliente',
      icon: <Timer aria-hidden="true" />,
      onSelect: () => void delayPedido(pedido),
    },
  ]
}

/** While the kitchen has it, at a server that counts versions. Rule pedido/modificar. */
export const mayModify = (pedido: Pedido): boolean => pedido.version !== null && isActivo(pedido)
/** The chat with the customer, its words already written. Rule pedido/avisos-al-cliente. */
export function avisarEntries(pedido: Pedido, zona: string) {
  const aviso = avisoDe(pedido)
  const celular = celularDelCliente(pedido)
  if (aviso === null || celular === '') return []
  return [
    {
      label: 'Avisar por WhatsApp',
      icon: <MessageCircle aria-hidden="true" />,
      onSelect: () => {
        const texto = textoDeMensaje(mensajeDe(aviso, pedido, new Date(), zona))
        window.open(chatUrl(celular, texto), '_blank', 'noreferrer')
      },
    },
  ]
}

const acciones = createSharedMenu<Pedido>()

export function AccionesMenu({ pedido }: { pedido: Pedido }) {
  return (
    <acciones.Trigger
      of={pedido}
      trigger={
        <button
          type="button"
          aria-label={labelOf(pedido)}
          className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-black/10"
        >
          <EllipsisVertical className="size-5" aria-hidden="true" />
        </button>
      }
    />
  )
}

const labelOf = ({ id }: Pedido) => `Acciones del pedido #${formatNumero(id)}`

/** One list for every AccionesMenu of the page. */
export function AccionesList() {
  const navigate = useNavigate()
  const zona = useQuery(negocioQuery()).data?.zona_horaria ?? ZONA_POR_DEFECTO
  // A colleague may change the order while its list is open.
  const book = useBoard(({ book: known }) => known)
  return (
    <acciones.List>
      {(opened) => {
        const pedido = shownPedido(book, opened.id) ?? opened
        return {
          label: labelOf(pedido),
          items: [
            {
              label: 'Ver detalle',
              icon: <Eye aria-hidden="true" />,
              onSelect: () => void navigate(adminPaths.detallePedido(pedido.id)),
            },
            ...(mayModify(pedido)
              ? [
                  {
                    label: 'Modificar pedido',
                    icon: <Pencil aria-hidden="true" />,
                    onSelect: () => void navigate(adminPaths.modificarPedido(pedido.id)),
                  },
                ]
              : []),
            {
              label: 'Imprimir comanda',
              icon: <Printer aria-hidden="true" />,
              onSelect: () => void navigate(adminPaths.comandaPedido(pedido.id)),
            },
            ...delayEntries(pedido),
            ...avisarEntries(pedido, zona),
            activoEntry(pedido),
            { kind: 'separator' },
            { kind: 'heading', label: 'Cambiar estado' },
            ...estadoEntries(pedido),
          ],
        }
      }}
    </acciones.List>
  )
}
