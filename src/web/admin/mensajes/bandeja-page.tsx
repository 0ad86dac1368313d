// Messages to customers' phones: sent ones, and those that staff still have to pass on.
import type { EstadoMensaje, MensajeSaliente } from '#contract/mensajes.ts'
import { formatFecha, formatTelefono } from '#domain/format.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { negocioQuery } from '#web/lib/query.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import {
  Check,
  CheckCheck,
  CircleX,
  Clock3,
  Copy,
  Eye,
  Inbox,
  type LucideIcon,
  RefreshCw,
} from 'lucide-react'
import { useState } from 'react'
import { copiable, digitsOf, MENSAJE_LABEL, wholeNumero } from './mensaje.ts'
import { mensajesQuery } from './queries.ts'

const LOOK: Readonly<Record<EstadoMensaje, { tone: BadgeTone; Icon: LucideIcon }>> = {
  bandeja: { tone: 'maiz', Icon: Inbox },
  aceptado: { tone: 'neutral', Icon: Clock3 },
  enviado: { tone: 'pendiente', Icon: Check },
  entregado: { tone: 'completado', Icon: CheckCheck },
  leido: { tone: 'completado', Icon: Eye },
  fallido: { tone: 'cancelado', Icon: CircleX },
}

const columns = (zona: string): [Column<MensajeSaliente>, ...Column<MensajeSaliente>[]] => [
  {
    label: 'Celular',
    cell: ({ numero }) => <span className="whitespace-nowrap tabular-nums">{formatTelefono(numero)}</span>,
  },
  { label: 'Mensaje', cell: ({ texto }) => texto },
  { label: 'Fecha', cell: ({ creado_en }) => formatFecha(creado_en, zona) },
  { label: 'Estado', cell: (mensaje) => <Estado mensaje={mensaje} /> },
]

const ACTIONS = { label: 'Acciones', of: (mensaje: MensajeSaliente) => <CopyButton mensaje={mensaje} /> }

export default function BandejaPage() {
  const { data: negocio } = useSuspenseQuery(negocioQuery())
  const [text, setText] = useState('')
  const digits = digitsOf(text)
  const query = useQuery(mensajesQuery(wholeNumero(digits)))
  return (
    <Page
      title="Bandeja de salida"
      actions={
        <>
          <SearchField label="Buscar por celular" value={text} onChange={setText} slash className="md:w-70" />
          <Button
            variant="secondary"
            busy={query.isFetching}
            busyLabel="Actualizando"
            icon={<RefreshCw className="size-5" aria-hidden="true" />}
            onClick={() => void query.refetch()}
          >
            Actualizar
          </Button>
        </>
      }
    >
      <Loaded query={query} failure="Error al cargar los mensajes">
        {(mensajes) => (
          <DataTable
            label="Mensajes"
            rows={mensajes.filter(({ numero }) => numero.includes(digits))}
            idOf={({ id }) => id}
            columns={columns(negocio.zona_horaria)}
            actions={ACTIONS}
            empty={
              <EmptyState
                title={digits === '' ? 'No hay mensajes' : 'No hay mensajes a ese celular'}
                text="Aquí quedan los códigos y los enlaces de pedidos de los últimos 30 días."
              />
            }
          />
        )}
      </Loaded>
    </Page>
  )
}

function Estado({ mensaje: { estado, error_codigo: error } }: { mensaje: MensajeSaliente }) {
  const { tone, Icon } = LOOK[estado]
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 py-0.5">
      <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
        {MENSAJE_LABEL[estado]}
      </Badge>
      {error !== null && <span className="text-14 text-ink-2">Error {error} de WhatsApp</span>}
    </span>
  )
}

function CopyButton({ mensaje }: { mensaje: MensajeSaliente }) {
  const text = copiable(mensaje)
  if (text === null) return null
  const what = mensaje.tipo === 'codigo' ? 'código' : 'enlace'
  return (
    <Button
      variant="secondary"
      className="min-w-11 shrink-0 px-3!"
      aria-label={`Copiar ${what} para ${formatTelefono(mensaje.numero)}`}
      icon={<Copy className="size-5" aria-hidden="true" />}
      onClick={() => void copy(text, what)}
    >
      <span className="whitespace-nowrap max-md:sr-only">Copiar {what}</span>
    </Button>
  )
}

async function copy(text: string, what: 'código' | 'enlace'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(what === 'código' ? 'Código copiado' : 'Enlace copiado')
  } catch {
    notify.error(`No se pudo copiar el ${what}. Selecciónalo en el mensaje.`)
  }
}
